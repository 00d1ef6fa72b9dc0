// @vitest-environment node
import sqliteCode from 'sql.js/dist/sql-wasm.wasm?url&inline';
import { describe, expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import type { FileRead, ReadingContext } from '../reading.types.ts';
import { forms } from './generators/forms.ts';
import { hoursOf, knownDays, totalOf, type KnownDay } from './generators/known-days.ts';

const context: ReadingContext = {
  timeZone: 'America/New_York',
  sqlite: async () => (await fetch(sqliteCode)).arrayBuffer(),
  onProgress: () => null,
};
const read = (file: File): Promise<FileRead> => readFile(file, context);

type Told = 'hours' | 'steps' | Exclude<keyof KnownDay, 'date' | 'steps'>;

const expected = (day: KnownDay, tells: readonly Told[]) => ({
  date: day.date,
  ...Object.fromEntries(
    tells.map((each) => [
      each,
      each === 'hours' ? hoursOf(day) : each === 'steps' ? totalOf(day) : day[each],
    ]),
  ),
});

describe('a file with known days', () => {
  test.each(forms.map((form) => [form.name, form] as const))('%s', async (_, { format, tells, make }) => {
    const found = await read(await make(knownDays));
    expect(found).toEqual({
      kind: 'days',
      found: {
        format,
        days: knownDays.map((day) => expected(day, tells)),
        bad: [],
        badCount: 0,
        asksWeightUnit: false,
      },
    });
  });
});
