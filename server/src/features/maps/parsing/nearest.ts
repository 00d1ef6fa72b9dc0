import type { Point } from '#contract/features/maps.ts';

const metresADegree = 111_195;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The shorter way round between two longitudes. */
const turn = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

/**
 * How far along a way on the world the point of it lies that is nearest to a place, and how many metres off; on a plane about
 * the place, which is right for what is near.
 */
export function nearestOn(
  route: readonly Point[],
  fractions: readonly number[],
  [px = 0, py = 0]: Point,
): { fraction: number; metres: number } {
  const wide = metresADegree * Math.cos(radians(py));
  let best = { fraction: 0, off: Infinity };
  for (let i = 1; i < route.length; i += 1) {
    const [a, b] = [route[i - 1]!, route[i]!];
    const [ax, ay] = [turn(a[0]! - px) * wide, (a[1]! - py) * metresADegree];
    const [dx, dy] = [turn(b[0]! - a[0]!) * wide, (b[1]! - a[1]!) * metresADegree];
    const long = dx * dx + dy * dy;
    const part = long > 0 ? Math.min(1, Math.max(0, -(ax * dx + ay * dy) / long)) : 0;
    const off = Math.hypot(ax + part * dx, ay + part * dy);
    if (off < best.off)
      best = { off, fraction: fractions[i - 1]! + part * (fractions[i]! - fractions[i - 1]!) };
  }
  return { fraction: best.fraction, metres: best.off };
}
