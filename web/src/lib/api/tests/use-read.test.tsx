import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { listMemberLedger } from '#contract/features/points/member-points.ts';
import { fakeAnswers } from './fake-answers.ts';
import { keyOf } from '../query-keys.ts';
import { renderedHook } from './rendered-hook.tsx';
import { useRead } from '../use-read.ts';

const server = fakeAnswers();
const { page, render } = renderedHook();

const ledger = (id: string, at: number) => ({ params: { id }, query: { page: at } });

test('keeps an answer under the address and what was asked of it', async () => {
  server.answers = [() => [200, { points: 5 }]];
  const read = await render(() => useRead(listMemberLedger, ledger('m', 1)));
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(read().data).toEqual({ points: 5 });
  });
  expect(server.sent[0]!.path).toBe('/api/members/m/point-entries?page=1');
  expect(page.cache.getQueryData(keyOf(listMemberLedger, ledger('m', 1)))).toEqual({ points: 5 });
});

test('two places that ask the same share one call, and another input is another call', async () => {
  await render(() => [
    useRead(listMemberLedger, ledger('m', 1)),
    useRead(listMemberLedger, ledger('m', 1)),
    useRead(listMemberLedger, ledger('m', 2)),
    useRead(listMemberLedger, ledger('n', 1)),
  ]);
  expect(server.sent.map(({ path }) => path)).toEqual([
    '/api/members/m/point-entries?page=1',
    '/api/members/m/point-entries?page=2',
    '/api/members/n/point-entries?page=1',
  ]);
});

test('a part of what was asked finds all answers that it is part of', async () => {
  const keys = [ledger('m', 1), ledger('m', 2), ledger('n', 1)].map((asked) =>
    keyOf(listMemberLedger, asked),
  );
  for (const key of keys) page.cache.setQueryData(key, {});
  const stale = () => keys.map((key) => page.cache.getQueryState(key)?.isInvalidated);
  await page.cache.invalidateQueries({ queryKey: keyOf(listMemberLedger, { params: { id: 'm' } }) });
  expect(stale()).toEqual([true, true, false]);
  await page.cache.invalidateQueries({ queryKey: keyOf(listMemberLedger) });
  expect(stale()).toEqual([true, true, true]);
});

test('asks nothing while it is not enabled', async () => {
  await render(() => useRead(listMemberLedger, ledger('m', 1), { enabled: false }));
  expect(server.sent).toEqual([]);
});
