import { expect, test } from 'vitest';
import { foreignReaders, furtherWriters, type Crossing } from './table-crossings.ts';
import { tableUse } from './table-use.ts';

/** Erasures and deletions of whole programs write by what each feature declares about its tables. */
const erasers = new Set(['personal-data', 'program-deletion']);

const listed = (record: Readonly<Record<string, Crossing>>) =>
  Object.entries(record).flatMap(([table, { by }]) => by.split(' ').map((owner) => `${table}: ${owner}`));

test('each table is written by one owner, or by others only as listed', () => {
  const found = [...tableUse()].flatMap(([table, { writers }]) => {
    const own = [...writers].filter((writer) => !erasers.has(writer));
    return own.length > 1 ? own.map((owner) => `${table}: ${owner}`) : [];
  });
  expect(found.toSorted()).toEqual(listed(furtherWriters).toSorted());
});

test('no feature reads the table of another one, except as listed', () => {
  const found = [...tableUse()].flatMap(([table, { writers, readers }]) =>
    [...readers]
      .filter((reader) => writers.size > 0 && !writers.has(reader) && !erasers.has(reader))
      .map((reader) => `${table}: ${reader}`),
  );
  expect(found.toSorted()).toEqual(listed(foreignReaders).toSorted());
});
