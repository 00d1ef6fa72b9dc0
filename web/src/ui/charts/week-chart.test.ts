import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bottomOfValue } from './week-chart.tsx';

test('no number is struck through by the goal or lies on its bar', () => {
  const height = fc.double({ min: 0, max: 8.5, noNaN: true });
  fc.assert(
    fc.property(height, height, (tall, goalAt) => {
      const bottom = bottomOfValue(tall, goalAt);
      expect(bottom).toBeGreaterThan(tall);
      expect(goalAt < bottom || goalAt > bottom + 1.2).toBe(true);
      // The plot has room for it.
      expect(bottom + 1.2).toBeLessThanOrEqual(10.1);
    }),
  );
});
