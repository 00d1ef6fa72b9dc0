import { beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../../../../test/api.ts';
import { forms } from './examples.ts';
import { importersOf, openStage } from './importers.ts';

const api = await startApi();
const importers = importersOf(await openStage(api));
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

describe.each(importers)('$name', ({ rows, means, read }) => {
  test.each(Object.entries(forms))('with %s', async (_, form) => {
    expect(await read(await form(rows))).toEqual(means);
  });

  test.each<[string, string | Buffer<ArrayBuffer>, string]>([
    ['nothing', '', 'invalid_file'],
    ['a header alone', `${rows[0]!.join(',')}\n`, 'invalid_file'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'invalid_file'],
    ['a broken workbook', Buffer.from('PK\u0003\u0004[Content_Types].xml and nothing'), 'invalid_file'],
  ])('refuses %s', async (_, file, code) => {
    expect(await read(file)).toBe(code);
  });

  test('each has a limit of its own, and says how long it lasts', async () => {
    const answers = [];
    for (let turn = 0; turn < 21; turn += 1) answers.push(await read(''));
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'invalid_file'));
    expect(answers[20]).toBe('too_many_requests');
    const [other] = importers.filter((each) => each.rows !== rows);
    expect(await other!.read('')).toBe('invalid_file');
  });
});

const dated = importers.filter(({ rows, name }) => rows[0]!.includes('Date') && name !== 'a company’s list');

describe.each(dated)('dates and numbers of $name', ({ rows, means, read }) => {
  const at = rows[0]!.indexOf('Date');
  /** Returns the table with its days, the 1st and 2nd of November, in other words. */
  const written = (...days: [string, string]) =>
    `${rows.map((row, line) => row.map((cell, place) => (line && place === at ? days[line - 1] : cell)).join(';')).join('\n')}\n`;

  test.each<[string, string, string]>([
    ['the first of a month in words', '1 Nov 2026', 'November 2, 2026'],
    ['in German', '1. November 2026', '2. Nov. 2026'],
    ['the year first', '2026/11/1', '20261102'],
    ['midnights', '2026-11-01 00:00:00', '2026-11-02T00:00:00'],
  ])('reads %s', async (_, first, second) => {
    expect(await read(written(first, second))).toEqual(means);
  });

  test('asks what could be two days, and obeys the answer', async () => {
    const file = written('11/1/26', '11/2/26');
    expect(await read(file)).toBe('file_asks');
    expect(await read(file, { dateOrder: 'mdy' })).toEqual(means);
    // The 11th of December is in the future.
    expect(await read(written('12/11/26', '2/11/26'), { dateOrder: 'mdy' })).not.toEqual(means);
  });
});
