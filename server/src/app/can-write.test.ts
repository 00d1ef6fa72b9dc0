import { expect, test } from 'vitest';
import { steadily } from './can-write.ts';

/** Answers as planned, at a time that the test sets. */
function asked(...planned: (boolean | 'late')[]) {
  let at = 0;
  let times = 0;
  const never = new Promise<boolean>(() => undefined);
  const isLate = () => planned[times - 1] === 'late';
  const ask = async () => {
    const answer = planned[times];
    times += 1;
    return answer === 'late' ? never : (answer ?? true);
  };
  const patience = () => (isLate() ? Promise.resolve() : new Promise<void>(() => undefined));
  const can = steadily(ask, { now: () => at, patience });
  return {
    times: () => times,
    after: async (seconds: number) => {
      at += seconds * 1000;
      return can();
    },
  };
}

test('one failed write changes nothing, two in a row do, and so does the way back', async () => {
  const { after } = asked(true, false, true, false, false, true, false, true, true);
  expect([await after(0), await after(5), await after(1)]).toEqual([true, true, true]);
  expect([await after(5), await after(1)]).toEqual([true, false]);
  expect([await after(5), await after(1)]).toEqual([false, false]);
  expect([await after(5), await after(1)]).toEqual([false, true]);
});

test('the first answer counts at once, and is kept for five seconds', async () => {
  const { after, times } = asked(false, true, true);
  expect([await after(0), await after(4), times()]).toEqual([false, false, 1]);
  expect([await after(1), await after(0.5), times()]).toEqual([false, false, 2]);
  expect([await after(0.5), times()]).toEqual([true, 3]);
});

test('a write that takes too long is a failed one, and no second one is begun beside it', async () => {
  const { after, times } = asked(true, 'late');
  expect([await after(0), await after(5), await after(1), times()]).toEqual([true, true, false, 2]);
});
