type Points = readonly (readonly [number, number])[];

/** The distance between strokes and their maximum length, in pixels. */
const step = 5;
const longest = 15;

/**
 * Returns a stable pseudo-random number from 0 to 1 for each stroke, so that strokes vary but a drawing never changes.
 */
const unlike = (at: number) => {
  const wild = Math.sin(at * 12.9898 + 4.1) * 43_758.5453;
  return wild - Math.floor(wild);
};

/**
 * Strokes down both sides of a ridge, as on old maps. Each has two ends, and they get shorter towards the ends of the
 * ridge.
 */
export function hachuresOf(ridge: Points): [number, number, number, number][] {
  const strokes: [number, number, number, number][] = [];
  const spans = ridge.slice(1).map(([x, y], at) => Math.hypot(x - ridge[at]![0], y - ridge[at]![1]));
  const whole = spans.reduce((sum, one) => sum + one, 0);
  let walked = 0;
  let next = step / 2;
  for (const [at, span] of spans.entries()) {
    const [[ax, ay], [bx, by]] = [ridge[at]!, ridge[at + 1]!];
    for (; next <= walked + span; next += step) {
      const part = (next - walked) / span;
      const [x, y] = [ax + (bx - ax) * part, ay + (by - ay) * part];
      const low = Math.min(1, (Math.min(next, whole - next) + step) / 40);
      for (const side of [1, -1]) {
        const [one, other] = [unlike(strokes.length), unlike(strokes.length + 500)];
        const turn = Math.atan2(bx - ax, -(by - ay)) + (other - 0.5) * 0.7;
        const [across, down] = [Math.cos(turn) * side, Math.sin(turn) * side];
        const from = 1.5 + other * 2;
        const to = from + longest * low * (0.3 + 0.7 * one);
        strokes.push([x + across * from, y + down * from, x + across * to, y + down * to]);
      }
    }
    walked += span;
  }
  return strokes;
}
