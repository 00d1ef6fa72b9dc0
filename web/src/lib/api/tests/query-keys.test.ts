import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from '../query-keys.ts';

const keys = queryKeys('find', {
  list: (programId: string, query: object) => [programId, query],
  detail: (id: string) => [id],
});

test('starts each key with the scope and the name of its builder', () => {
  expect(keys.all).toEqual(['find']);
  expect(keys.list('p', { page: 2 })).toEqual(['find', 'list', 'p', { page: 2 }]);
  expect(keys.list.any()).toEqual(['find', 'list']);
  expect(keys.list.any('p')).toEqual(['find', 'list', 'p']);
});

test('a prefix marks only its own keys as stale', async () => {
  const cache = new QueryClient();
  for (const key of [keys.list('p', {}), keys.list('q', {}), keys.detail('t')])
    cache.setQueryData(key, 'data');
  await cache.invalidateQueries({ queryKey: keys.list.any('p') });
  const isStale = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated;
  expect([keys.list('p', {}), keys.list('q', {}), keys.detail('t')].map(isStale)).toEqual([
    true,
    false,
    false,
  ]);
});
