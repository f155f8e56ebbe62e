# What an installation has beside the programs and their data, and the package for Debian. tools/package/README.md.
set(here ${CMAKE_CURRENT_LIST_DIR})
# Who makes the package maintains it: as for Debian's own tools DEBFULLNAME and DEBEMAIL, else git's user.
set(AANCA_CONTACT "" CACHE STRING "Maintainer of packages, Name <address>")
set(contact "${AANCA_CONTACT}")
if(NOT contact)
  set(person "$ENV{DEBFULLNAME}")
  set(address "$ENV{DEBEMAIL}")
  if(NOT person OR NOT address)
    execute_process(COMMAND git config user.name WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE person OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    execute_process(COMMAND git config user.email WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE address OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endif()
  if(person AND address)
    set(contact "${person} <${address}>")
  endif()
endif()

if(WIN32)  # a zip: `cpack -G ZIP` in the build folder
  install(FILES ${here}/CHANGELOG.md LICENSE README.md DESTINATION .)
  foreach(page betza variants)
    install(FILES ${page}/README.md DESTINATION . RENAME ${page}.md)
  endforeach()
  install(FILES ${here}/windows.md DESTINATION .)
  set(CPACK_GENERATOR ZIP)
  set(CPACK_PACKAGE_NAME aanca)
  set(CPACK_STRIP_FILES ON)
  include(CPack)
  return()
endif()
install(FILES ${here}/aanca.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${here}/logo.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME aanca.svg)
install(FILES ${here}/aanca.eng DESTINATION ${CMAKE_INSTALL_DATADIR}/games/plugins/xboard)
# XBoard looks for files that are newer than its settings; for the package see postinst.
install(CODE "file(TOUCH_NOCREATE \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/games/plugins/xboard/aanca.eng\")")
install(FILES ${here}/CHANGELOG.md LICENSE README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
foreach(page betza cheg variants)
  install(FILES ${page}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME ${page}.md)
endforeach()
# bash looks for a file with the name of the command.
get_directory_property(programs DIRECTORY ${CMAKE_SOURCE_DIR}/tools DEFINITION AANCA_PROGRAMS)
list(PREPEND programs aanca)
foreach(program ${programs})
  install(FILES ${here}/aanca.bash-completion DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME ${program})
endforeach()

# Target `extras`: what is made by other programs, for packages: manual pages from --help, XBoard's logo. Installed if made.
set(summary_aanca "engine for chess variants, for XBoard, UCI and USI")
set(summary_aanca-betza "explain and draw the moves of a piece in Betza notation")
set(summary_aanca-cheg "check, trace and measure endgame programs")
set(summary_aanca-diagram "draw a position of any game")
set(summary_aanca-gamecourier "check, run and play presets of Game Courier")
set(summary_aanca-grow "make the decision trees of endgame programs")
set(summary_aanca-infchess "run programs of InfChessPro")
set(summary_aanca-learn "learn to evaluate a game by playing it")
set(summary_aanca-perft "count the tree of legal moves of a game")
set(summary_aanca-selfplay "self-play and matches of engines in any game")
set(summary_aanca-spsa "tune the parameters of the search by self-play")
set(summary_aanca-tablebase "solve endings with few pieces in any game")
set(summary_aanca-terminal "play any chess in the terminal")
set(summary_aanca-tune "fit the evaluation's parameters to self-play")
set(summary_aanca-web "play any chess in the browser")
set(extras ${CMAKE_BINARY_DIR}/extras)
foreach(program ${programs})
  if(NOT summary_${program})
    message(FATAL_ERROR "tools/package/package.cmake: no summary of ${program} for its manual page")
  endif()
  set(page ${extras}/man6/${program}.6.gz)
  add_custom_command(OUTPUT ${page} DEPENDS ${program} COMMENT "Manual page of ${program}" VERBATIM
    COMMAND ${CMAKE_COMMAND} -E make_directory ${extras}/man6
    COMMAND bash -c "set -o pipefail; help2man --no-info --no-discard-stderr --section=6 --manual=Games --name=\"$1\" \"$2\" | sed 's/ \\[ \\(.*\\) \\]/, \\1/' | gzip -9n >\"$3\""
      bash ${summary_${program}} $<TARGET_FILE:${program}> ${page})
  list(APPEND pages ${page})
endforeach()
set(logo ${extras}/logos/aanca.png)
add_custom_command(OUTPUT ${logo} DEPENDS ${here}/xboard_logo.svg ${here}/logo.svg
  COMMENT "Logo for XBoard" VERBATIM
  COMMAND ${CMAKE_COMMAND} -E make_directory ${extras}/logos
  COMMAND rsvg-convert -o ${logo} ${here}/xboard_logo.svg)
set(debian ${extras}/debian)
add_custom_command(OUTPUT ${debian}/changelog.gz DEPENDS ${here}/CHANGELOG.md ${here}/debian_changelog.sh VERBATIM
  COMMAND ${CMAKE_COMMAND} -E make_directory ${debian}
  COMMAND bash -c "set -o pipefail; \"$1\" \"$2\" <\"$3\" | gzip -9n >\"$4\""
    bash ${here}/debian_changelog.sh "${contact}" ${here}/CHANGELOG.md ${debian}/changelog.gz)
add_custom_target(extras DEPENDS ${pages} ${logo} ${debian}/changelog.gz)
install(DIRECTORY ${extras}/man6 DESTINATION ${CMAKE_INSTALL_MANDIR} OPTIONAL)
install(FILES ${logo} DESTINATION ${CMAKE_INSTALL_DATADIR}/games/plugins/logos OPTIONAL)

# The package: `cpack -G DEB` after the target `extras`; tools/package/deb.sh does both.
install(FILES ${debian}/changelog.gz DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright COMPONENT debian EXCLUDE_FROM_ALL)
set(CPACK_PACKAGE_NAME aanca)
set(CPACK_PACKAGE_CONTACT "${contact}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "plays any chess that a text file describes")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Aanca plays any chess that can be written as a text file: pieces are
strings in H. G. Muller's Betza notation, games are sections of an ini
file. Over two hundred games come with it, from chess, shogi and xiangqi
to Chu Shogi and the Grant Acedrex.

It is an engine for XBoard and for programs that speak UCI or USI, and
plays in the terminal and in the browser too. Tools draw and explain
pieces, count moves, play matches, solve endings, and learn to evaluate
games.")
set(CPACK_DEBIAN_PACKAGE_DEPENDS sensible-utils)  # starts the browser
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS xboard)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "cutechess, xdg-utils")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${here}/postinst)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_CMAKE_PROJECTS "${CMAKE_BINARY_DIR};aanca;ALL;/" "${CMAKE_BINARY_DIR};aanca;debian;/")
include(CPack)
