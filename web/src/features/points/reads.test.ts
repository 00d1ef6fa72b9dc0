import { act } from 'react';
import { expect, test } from 'vitest';
import { getPointsInChallenge } from '#contract/features/boards/standing.ts';
import { correctPoints } from '#contract/features/points/member-points.ts';
import { fakeAnswers } from '../../lib/api/tests/fake-answers.ts';
import { keyOf } from '../../lib/api/query-keys.ts';
import { renderedHook } from '../../lib/api/tests/rendered-hook.tsx';
import { useWrite } from '../../lib/api/use-write.ts';
import { pointReads } from './reads.ts';

const server = fakeAnswers();
const { page, render } = renderedHook();

test('a correction asks again what the points of a challenge are', async () => {
  const key = keyOf(getPointsInChallenge, { params: { id: 'm' }, query: { challengeId: 'c', perPage: 1 } });
  page.cache.setQueryData(key, {});
  const correct = await render(() => useWrite(correctPoints, { stale: pointReads }));
  server.answers = [() => [200, { points: 5 }]];
  await act(() => correct().mutateAsync({ params: { id: 'm' }, body: { amount: 5, reason: 'Thanks' } }));
  expect(page.cache.getQueryState(key)?.isInvalidated).toBe(true);
});
