import type { Point } from '#contract/features/maps.ts';

const metresADegree = 111_195;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The shorter way round between two longitudes. */
const turn = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

/**
 * How far along a way on the world the point of it lies that is nearest to a place, and how many metres off; on a plane about
 * the place, which is right for what is near. Where nothing is within `most` metres, metres are endless.
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
    // Most legs of a long way lie far away: of them no more is reckoned.
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
