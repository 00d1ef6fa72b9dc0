/** Hills under a sun: the drawn basemap for routes that are not on the world. */
export function Scene({ width, height }: { width: number; height: number }) {
  return (
    <>
      <rect width={width} height={height} fill="var(--sky-soft)" />
      <circle cx={width * 0.82} cy={height * 0.2} r={height * 0.1} fill="var(--sun)" />
      <path
        d={`M0 ${height * 0.42}Q${width * 0.25} ${height * 0.2} ${width * 0.5} ${height * 0.4}T${width} ${height * 0.34}V${height}H0Z`}
        fill="var(--hill1)"
      />
      <path
        d={`M0 ${height * 0.62}Q${width * 0.3} ${height * 0.45} ${width * 0.6} ${height * 0.62}T${width} ${height * 0.56}V${height}H0Z`}
        fill="var(--hill2)"
      />
      <path
        d={`M0 ${height * 0.82}Q${width * 0.35} ${height * 0.7} ${width * 0.65} ${height * 0.84}T${width} ${height * 0.78}V${height}H0Z`}
        fill="var(--hill3)"
      />
    </>
  );
}
