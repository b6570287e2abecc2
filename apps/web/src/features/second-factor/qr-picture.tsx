import encodeQR from 'qr';

/** Empty around the squares, without which readers do not find them. */
const quietSquares = 4;

/** A text as a picture for the camera of a phone: dark on light in every theme, because not all readers take the other. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: quietSquares });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="qr-picture" role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
