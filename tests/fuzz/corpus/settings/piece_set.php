<?php
// a set
$dir = "/graphics.dir/tiles/";
$pieces = array(
	"K" => "WKing.svg", "k" => "BKing.svg",
	"R" => "WRook.png", "r" => "BRook.png",
	"P" => "WPawn.gif", "p" => "BPawn.gif",
	"N" => "WKnight.gif", "n" => "BKnight.gif"
);
$flipped = array (
	"K" => "WKing.svg", "k" => "BKing.svg"
);
if (($shape == "square") || ($shape == "grid")) {
	$width=42;
	$height=45;
}
else {
	$width = 52;
	$height = 52;
}
$widht = 3;
$flip = true;
?>
