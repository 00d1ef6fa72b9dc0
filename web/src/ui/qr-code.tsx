import styles from './qr-code.module.css';

/** Shows a QR code, dark on light in both color schemes so that cameras can read it. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const path = rows
    .flatMap((row, y) => [...row].map((module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles['code']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
