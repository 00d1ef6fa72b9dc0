import { expect, test } from 'vitest';
import { readFilters, readPageSize, readSort, readTrail, writeSort } from './table-address.ts';

const byName = { column: 'name', order: 'asc' } as const;
const columns = ['name', 'members'] as const;

test.each([
  [undefined, byName],
  ['members', { column: 'members', order: 'asc' }],
  ['-members', { column: 'members', order: 'desc' }],
  ['-name', { column: 'name', order: 'desc' }],
  ['-', byName],
  ['password', byName],
])('reads the sort %s', (text, sort) => {
  expect(readSort(text, columns, byName)).toEqual(sort);
});

test('writes a sort that reads the same, and leaves the default out', () => {
  expect(writeSort(byName, byName)).toBeUndefined();
  for (const column of columns)
    for (const order of ['asc', 'desc'] as const) {
      const sort = { column, order };
      expect(readSort(writeSort(sort, byName), columns, byName)).toEqual(sort);
    }
});

test('accepts only the page sizes and filter values that the table offers', () => {
  expect([readPageSize(50, [5, 50]), readPageSize(1000, [5, 50]), readPageSize(undefined, [5, 50])]).toEqual([
    50, 5, 5,
  ]);
  expect(readFilters({ team: 'none', status: 'x' }, { team: ['none'], status: ['active'] })).toEqual({
    team: 'none',
  });
});

test('accepts ids as values of a filter that offers them', () => {
  const id = '0193b1c0-7d3e-7cc1-8f5e-3c1d2e4f5a6b';
  const offered = { team: { ids: true, or: ['none'] } } as const;
  expect(readFilters({ team: id }, offered)).toEqual({ team: id });
  expect(readFilters({ team: 'none' }, offered)).toEqual({ team: 'none' });
  expect(readFilters({ team: 'other' }, offered)).toEqual({});
});

test('knows the pages before only with the history of this tab', () => {
  expect(readTrail(undefined, ['a'])).toEqual([]);
  expect(readTrail('b', ['', 'a'])).toEqual(['', 'a']);
  expect([readTrail('b', undefined), readTrail('b', []), readTrail('b', [1])]).toEqual([null, null, null]);
});
