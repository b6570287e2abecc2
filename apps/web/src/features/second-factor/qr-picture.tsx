import encodeQR from 'qr';

/** The empty margin that readers need to find the code. */
const quietSquares = 4;

/** A text as a QR code: dark on light in every theme, because some readers cannot read the inverse. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: quietSquares });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="qr-picture" role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
