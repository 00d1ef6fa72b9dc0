import { expect, test } from 'vitest';
import { paceOf } from './pace.ts';

const start = new Date('2026-11-25T09:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

test.each([1, 7, 60, 1000])(
  'lets no more than %i emails go in any minute after the first seconds',
  (rate) => {
    let pacedAt: Date | null = start;
    let sent = 0;
    for (let second = 5; second <= 600; second += 5) {
      const next = paceOf(rate, pacedAt, after(second));
      sent += next.count;
      ({ pacedAt } = next);
    }
    expect(sent).toBeGreaterThanOrEqual(rate * 10 - 1);
    expect(sent).toBeLessThanOrEqual(rate * 10);
  },
);

test('does not catch up on hours without a worker', () => {
  expect(paceOf(60, start, after(7200)).count).toBe(11);
});
