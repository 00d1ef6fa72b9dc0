import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostScale, moved, projected, showing, unprojected, whole, zoomed } from './picture-zoom.ts';

const frame = { width: 600, height: 400 };
const steps = fc.array(
  fc.oneof(
    fc.constantFrom(1 as const, -1 as const),
    fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })),
  ),
  { maxLength: 12 },
);
const after = (done: readonly (1 | -1 | [number, number])[]) =>
  done.reduce(
    (at, step) => (Array.isArray(step) ? moved(at, step[0], step[1], frame) : zoomed(at, step, frame)),
    whole,
  );

test('the picture covers its frame at every zoom and position', () => {
  fc.assert(
    fc.property(steps, (done) => {
      const at = after(done);
      const [left, top] = projected(at, frame, [0, 0]);
      const [right, bottom] = projected(at, frame, [1, 1]);
      expect(Math.max(left, top)).toBeLessThanOrEqual(1e-9);
      expect(right).toBeGreaterThanOrEqual(frame.width - 1e-9);
      expect(bottom).toBeGreaterThanOrEqual(frame.height - 1e-9);
      expect(at.scale).toBeGreaterThanOrEqual(1);
      expect(at.scale).toBeLessThanOrEqual(mostScale);
    }),
  );
});

test('converts between screen and picture without an offset', () => {
  fc.assert(
    fc.property(steps, fc.integer({ max: 600, min: 0 }), fc.integer({ max: 400, min: 0 }), (done, x, y) => {
      const at = after(done);
      const [backX, backY] = projected(at, frame, unprojected(at, frame, x, y));
      expect(backX).toBeCloseTo(x, 6);
      expect(backY).toBeCloseTo(y, 6);
    }),
  );
});

test('zooming in keeps the centre, and zooming out returns to the whole picture', () => {
  const closer = zoomed(zoomed(whole, 1, frame), 1, frame);
  expect(unprojected(closer, frame, 300, 200)).toEqual([0.5, 0.5]);
  expect(zoomed(zoomed(closer, -1, frame), -1, frame)).toEqual(whole);
  expect(zoomed(whole, -1, frame)).toEqual(whole);
});

test('scrolls a chosen point into view only if it is outside', () => {
  const closer = zoomed(zoomed(whole, 1, frame), 1, frame);
  expect(showing(closer, [0.5, 0.5], frame)).toBe(closer);
  const [x, y] = projected(showing(closer, [0.1, 0.9], frame), frame, [0.1, 0.9]);
  expect([x > 0, x < 600, y > 0, y < 400]).toEqual([true, true, true, true]);
});
