import type { Point } from '#contract/features/maps/maps.ts';

const metresADegree = 111_195;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the shorter way around between two longitudes. */
const turn = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

/**
 * Returns the fraction of the route at which it is nearest to a place, and the distance in metres. It calculates on a
 * plane around the place, which is exact enough nearby. Beyond `most` metres the distance is infinite.
 */
export function nearestOn(
  route: readonly Point[],
  fractions: readonly number[],
  [px = 0, py = 0]: Point,
  most: number,
): { fraction: number; metres: number } {
  const wide = metresADegree * Math.cos(radians(py));
  const band = most / metresADegree;
  let fraction = 0;
  let metres = Infinity;
  for (let i = 1; i < route.length; i += 1) {
    const a = route[i - 1]!;
    const b = route[i]!;
    const south = a[1]! - py;
    const north = b[1]! - py;
    // Most legs of a long route are far away and can be skipped.
    if ((south > band && north > band) || (south < -band && north < -band)) continue;
    const ax = turn(a[0]! - px) * wide;
    const ay = south * metresADegree;
    const dx = turn(b[0]! - a[0]!) * wide;
    const dy = (north - south) * metresADegree;
    const long = dx * dx + dy * dy;
    const part = long > 0 ? Math.min(1, Math.max(0, -(ax * dx + ay * dy) / long)) : 0;
    const off = Math.hypot(ax + part * dx, ay + part * dy);
    if (off >= metres || off > most) continue;
    metres = off;
    fraction = fractions[i - 1]! + part * (fractions[i]! - fractions[i - 1]!);
  }
  return { fraction, metres };
}
