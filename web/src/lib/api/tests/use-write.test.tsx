import { act } from 'react';
import { expect, test } from 'vitest';
import {
  addDirectoryToken,
  getDirectory,
  removeDirectoryToken,
} from '#contract/features/directories/directories.ts';
import { correctPoints, listMemberLedger } from '#contract/features/points/member-points.ts';
import { setResellerLogo } from '#contract/features/resellers/resellers.ts';
import { fakeAnswers, refusal } from './fake-answers.ts';
import { formBody } from '../form-body.ts';
import { keyOf } from '../query-keys.ts';
import { renderedHook } from './rendered-hook.tsx';
import { useWrite } from '../use-write.ts';

const server = fakeAnswers();
const { page, render } = renderedHook();

const keysSent = () => server.sent.map(({ headers }) => headers['idempotency-key']);
const of = (amount: number) => ({ params: { id: 'm' }, body: { amount, reason: 'Thanks' } });

test('a retry of the same write has the key of the first attempt, and the next write has its own', async () => {
  const write = await render(() => useWrite(correctPoints));
  const send = (amount: number) =>
    act(async () =>
      write()
        .mutateAsync(of(amount))
        .catch(() => undefined),
    );
  server.answers = [() => 'no network', () => [200, { points: 5 }], () => [200, { points: 5 }]];
  await send(5);
  await send(5);
  await send(5);
  await send(6);
  const [first, retry, again, other] = keysSent();
  expect(first).toBeTruthy();
  expect(retry).toBe(first);
  expect(new Set([first, again, other]).size).toBe(3);
});

test('a write that cannot be repeated safely has no key', async () => {
  const write = await render(() => useWrite(removeDirectoryToken));
  await act(() => write().mutateAsync({ params: { id: 'p', tokenId: 't' } }));
  expect(keysSent()).toEqual([undefined]);
});

test('another file is another write', async () => {
  const write = await render(() => useWrite({ ...setResellerLogo, idempotent: true }));
  server.answers = [() => 'no network', () => 'no network', () => 'no network'];
  for (const text of ['one', 'one', 'another']) {
    const file = new File([text], 'logo.png', { lastModified: 1 });
    const input = { params: { id: 'r' }, body: formBody({}, 'picture', file) };
    await act(async () =>
      write()
        .mutateAsync(input)
        .catch(() => undefined),
    );
  }
  const [first, same, other] = keysSent();
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});

test('marks as stale what it changed, and not after a refusal', async () => {
  const key = keyOf(listMemberLedger, { params: { id: 'm' }, query: { page: 1 } });
  page.cache.setQueryData(key, {});
  const write = await render(() => useWrite(correctPoints, { stale: [listMemberLedger] }));
  const send = () =>
    act(async () =>
      write()
        .mutateAsync(of(5))
        .catch(() => undefined),
    );
  const isStale = () => page.cache.getQueryState(key)?.isInvalidated;
  server.answers = [() => [422, refusal('validation_failed')]];
  await send();
  expect(isStale()).toBe(false);
  await send();
  expect(isStale()).toBe(true);
});

test('a refusal marks it as stale too, where somebody else may have been faster', async () => {
  const key = keyOf(listMemberLedger, { params: { id: 'm' } });
  page.cache.setQueryData(key, {});
  const write = await render(() => useWrite(correctPoints, { stale: [listMemberLedger], orFailed: true }));
  server.answers = [() => [422, refusal('validation_failed')]];
  await act(async () =>
    write()
      .mutateAsync(of(5))
      .catch(() => undefined),
  );
  expect(page.cache.getQueryState(key)?.isInvalidated).toBe(true);
});

test('keeps the answer that the write gave for a query', async () => {
  const params = { id: 'p' };
  const write = await render(() =>
    useWrite(addDirectoryToken, {
      answers: ({ directory }, input) => [keyOf(getDirectory, { params: input.params! }), directory],
    }),
  );
  server.answers = [() => [200, { token: 't', directory: { people: 3 } }]];
  await act(() => write().mutateAsync({ params, body: { name: 'HR' } }));
  expect(page.cache.getQueryData(keyOf(getDirectory, { params }))).toEqual({ people: 3 });
});
