interface Props {
  x: number;
  y: number;
  scale?: number;
}

/** A small flat, 240 × 150 before it is scaled: walls, windows, doors, stair, furniture. */
export function FloorPlan({ x, y, scale = 1 }: Props) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        className="wall"
        d="M0 24V-2M0 0H28M76 0H112M150 0H196M226 0H242M240 0V60M240 116V152M240 150H150M118 150H-2M0 150V64M96 0V56M96 84V150M96 84H176M204 84H240M168 0V46M168 74V84"
      />
      <path
        className="fine"
        d="M-2 24h4v40h-4zM28-2h48v4h-48zM112-2h38v4h-38zM196-2h30v4h-30zM238 60h4v56h-4zM118 150V118A32 32 0 0 1 150 150M96 56H68A28 28 0 0 0 96 84M176 84V112A28 28 0 0 0 204 84M168 46H140A28 28 0 0 0 168 74M10 96H46V142H10zM10 104H46M10 112H46M10 120H46M10 128H46M10 136H46M186 10H230V24H186zM198 10V24M16 14H48V46H16zM16 22H48M118 30a13 13 0 1 0 26 0a13 13 0 1 0-26 0M212 126h18v14h-18z"
      />
    </g>
  );
}
