import type { Journey } from '#contract/features/journeys/journeys.ts';

type Outline = Journey['outline'];

/** Returns the point at a fraction of the drawn route. */
export function placeOn(outline: Outline, fraction: number): [number, number] {
  const next = outline.findIndex((point) => (point[2] ?? 0) >= fraction);
  const b = outline[next < 0 ? outline.length - 1 : next] ?? [0, 0, 0];
  const a = outline[Math.max(0, next - 1)] ?? b;
  const span = b[2]! - a[2]!;
  const part = next > 0 && span > 0 ? (fraction - a[2]!) / span : 1;
  return [a[0]! + (b[0]! - a[0]!) * part, a[1]! + (b[1]! - a[1]!) * part];
}

/** Returns the part of the drawn route that someone has covered. */
export function walkedTo(outline: Outline, fraction: number): [number, number][] {
  const behind = outline.filter((point) => point[2]! < fraction).map(([x, y]): [number, number] => [x!, y!]);
  return [...behind, placeOn(outline, fraction)];
}
