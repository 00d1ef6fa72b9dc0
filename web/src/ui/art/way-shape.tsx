interface WayShapeProps {
  points: readonly (readonly number[])[];
  /** Longitude and latitude; otherwise x and y from the upper left. */
  isWorld: boolean;
  size?: number;
}

/** Shows the shape of a route, scaled to a square with north at the top. */
export function WayShape({ points, isWorld, size = 56 }: WayShapeProps) {
  const xs = points.map((point) => point[0]!);
  const ys = points.map((point) => (isWorld ? -point[1]! : point[1]!));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  // A degree of longitude gets shorter than one of latitude towards the poles.
  const narrow = isWorld ? Math.cos((top * Math.PI) / 180) : 1;
  const wide = Math.max((Math.max(...xs) - left) * narrow, Math.max(...ys) - top) || 1;
  const line = xs.map(
    (x, at) => `${((x - left) * narrow * 84) / wide + 8},${((ys[at]! - top) * 84) / wide + 8}`,
  );
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} style={{ flex: 'none' }} aria-hidden="true">
      <rect width="100" height="100" rx="16" fill="var(--sunken)" />
      <polyline
        points={line.join(' ')}
        fill="none"
        stroke="var(--trail)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
