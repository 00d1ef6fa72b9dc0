import { expect, test } from 'vitest';
import type { FeedItem } from '#contract/features/feed/feed.ts';
import { groupItems } from './group-items.ts';

const item = (id: string, member: string, at: string) =>
  ({ id, member: { id: member }, at }) as unknown as FeedItem;
const ids = (items: FeedItem[]) => groupItems(items).map((group) => group.map(({ id }) => id));

test('what one person did in one minute is one row, and others keep their own', () => {
  expect(
    ids([
      item('1', 'ada', '2026-11-16T10:00:50Z'),
      item('2', 'ada', '2026-11-16T10:00:10Z'),
      item('3', 'bea', '2026-11-16T10:00:05Z'),
      item('4', 'ada', '2026-11-16T10:00:01Z'),
      item('5', 'ada', '2026-11-16T09:59:59Z'),
    ]),
  ).toEqual([['1', '2'], ['3'], ['4'], ['5']]);
});

test('nothing is nothing', () => {
  expect(groupItems([])).toEqual([]);
});
