import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fractionsOf, outlineOf, placeAt } from './route.ts';

const points = fc.array(
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  {
    minLength: 2,
    maxLength: 60,
  },
);

test('a degree along a meridian is as long as one along the equator, and shorter on a parallel', () => {
  const fractions = fractionsOf('world', [
    [0, 60],
    [0, 61],
    [1, 61],
  ]);
  // cos(61 degrees) is 0.485
  expect(fractions[1]).toBeCloseTo(1 / 1.485, 3);
});

test('fractions begin with 0, never fall and end with 1 where there is any way at all', () => {
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

test('the place after a fraction is where a slow walk along the line comes to', () => {
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

test('an outline keeps both ends, the order and the bound; a straight line is two points', () => {
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

test('20,000 points are made into an outline within a second', () => {
  const route = Array.from({ length: 20_000 }, (_, i): [number, number] => [i / 200, 30 * Math.sin(i / 90)]);
  const begun = performance.now();
  expect(outlineOf('world', route, 800)).toHaveLength(800);
  expect(performance.now() - begun).toBeLessThan(1000);
});
