import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thinned } from './line.ts';
import { fractionsOf, metresOf, outlineOf, placeAt, unwrapped } from './route.ts';

const points = fc.array(
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  {
    minLength: 2,
    maxLength: 60,
  },
);

test('a degree of a meridian is as long as one of the equator, and one of a parallel is shorter', () => {
  const fractions = fractionsOf('world', [
    [0, 60],
    [0, 61],
    [1, 61],
  ]);
  // cos(61 degrees) is 0.485
  expect(fractions[1]).toBeCloseTo(1 / 1.485, 3);
});

test('fractions start at 0, never decrease and end at 1 unless the route has no length', () => {
  fc.assert(
    fc.property(points, (route) => {
      const fractions = fractionsOf('picture', route);
      expect(fractions[0]).toBe(0);
      for (let i = 1; i < fractions.length; i += 1)
        expect(fractions[i]).toBeGreaterThanOrEqual(fractions[i - 1]!);
      const way = route.some(([x, y]) => Math.hypot(x - route[0]![0], y - route[0]![1]) > 1e-9);
      if (way) expect(fractions.at(-1)).toBeCloseTo(1, 9);
    }),
  );
});

test('the position at a fraction agrees with a slow walk along the line', () => {
  fc.assert(
    fc.property(points, fc.double({ min: 0, max: 1, noNaN: true }), (route, fraction) => {
      const legs = route.slice(1).map(([x, y], i) => Math.hypot(x - route[i]![0], y - route[i]![1]));
      const whole = legs.reduce((sum, leg) => sum + leg, 0);
      fc.pre(whole > 1e-6);
      let left = fraction * whole;
      let walked = route.at(-1)!;
      for (const [i, leg] of legs.entries()) {
        if (left <= leg && leg > 0) {
          const [a, b] = [route[i]!, route[i + 1]!];
          walked = [a[0] + ((b[0] - a[0]) * left) / leg, a[1] + ((b[1] - a[1]) * left) / leg];
          break;
        }
        left -= leg;
      }
      const [x, y] = placeAt(route, fractionsOf('picture', route), fraction);
      expect(Math.hypot(x! - walked[0], y! - walked[1])).toBeLessThan(1e-6);
    }),
  );
});

test('an outline keeps both ends, the order and the limit, and a straight line becomes two points', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 2, max: 20 }), (route, most) => {
      const outline = outlineOf('picture', route, most);
      expect(outline.length).toBeLessThanOrEqual(Math.max(2, Math.min(most, route.length)));
      const fractions = outline.map(([, , fraction]) => fraction);
      expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    }),
  );
  const straight = Array.from({ length: 500 }, (_, i): [number, number] => [i / 500, 0]);
  expect(outlineOf('picture', straight, 100)).toHaveLength(2);
});

test.each([
  ['waves', (i: number): [number, number] => [i / 200, 30 * Math.sin(i / 90)]],
  // Each look halves nothing: it takes the next point off the end.
  ['a spiral', (i: number): [number, number] => [(Math.cos(i / 10) * i) / 400, (Math.sin(i / 10) * i) / 400]],
  ['teeth', (i: number): [number, number] => [i / 400, ((i % 2) * (20_000 - i)) / 400]],
])('makes an outline of 20,000 points of %s', (_, point) => {
  const route = Array.from({ length: 20_000 }, (__, i) => point(i));
  expect(outlineOf('world', route, 800)).toHaveLength(800);
});

test('a thinned line keeps its ends, order, limit and corners', () => {
  fc.assert(
    fc.property(
      fc.array(points, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 10, max: 60 }),
      (parts, most) => {
        const route = parts.flat();
        const kept = thinned(route, most);
        expect(kept.length).toBeLessThanOrEqual(Math.max(most, 2));
        expect([kept[0], kept.at(-1)]).toEqual([0, route.length - 1]);
        expect(kept).toEqual([...new Set(kept)].toSorted((a, b) => a - b));
        if (route.length <= most) expect(kept).toHaveLength(route.length);
      },
    ),
  );
  const straight = Array.from({ length: 900 }, (_, i): [number, number] => [i, i === 450 ? 1 : 0]);
  expect(thinned(straight, 10)).toContain(450);
});

test('a route across the 180th meridian continues beyond it and returns', () => {
  const across = [179, -179, -170, 175, 170].map((x): [number, number] => [x, 0]);
  expect(unwrapped('world', across).map(([x]) => x)).toEqual([179, 181, 190, 175, 170]);
  expect(
    unwrapped('world', [
      [-170, 0],
      [170, 0],
    ]).map(([x]) => x),
  ).toEqual([-170, -190]);
  expect(metresOf(across.slice(0, 2))).toBeCloseTo(222_390, -2);
});
