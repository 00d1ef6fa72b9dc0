import { beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../../../../test/api.ts';
import { importersOf, openStage, type Importer } from './importers.ts';

// Tables of real people that were misread or refused once: each is tried with every importer that has such a column.

const api = await startApi();
const importers = importersOf(await openStage(api));
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

function importerOf(name: string): Importer {
  const found = importers.find((each) => each.name === name);
  if (!found) throw new Error(`no importer: ${name}`);
  return found;
}

/** Returns the importer's own table with one column written otherwise. */
const rewritten = ({ rows }: Importer, column: string, cells: readonly [string, string]) => {
  const at = rows[0]!.indexOf(column);
  const all = rows.map((row, line) =>
    row.map((cell, place) => (line && place === at ? cells[line - 1] : cell)),
  );
  return `${all.map((row) => row.join(';')).join('\n')}\n`;
};

describe.each(['own days', 'activity of members', 'metrics of members', 'points'])('%s', (name) => {
  const importer = importerOf(name);

  test('11/26/26: a short year is read where only one order makes a day', async () => {
    const meant = JSON.parse(
      JSON.stringify(importer.means)
        .replaceAll('2026-11-01', '2026-10-26')
        .replaceAll('2026-11-02', '2026-10-27'),
    );
    expect(await importer.read(rewritten(importer, 'Date', ['10/26/26', '10/27/26']))).toEqual(meant);
  });
});

test.each([
  // 101,000 is above every limit, and 101 is not.
  [
    'own days',
    'Steps',
    '101.000',
    [
      ['mood', 4],
      ['steps', 101],
      ['mood', 5],
      ['steps', 101],
    ],
    [
      ['mood', 4],
      ['mood', 5],
    ],
  ],
  [
    'activity of members',
    'Steps',
    '101.000',
    { rows: 2, days: 2, badRows: 0 },
    { rows: 2, days: 0, badRows: 2 },
  ],
  [
    'metrics of members',
    'Value',
    '4.000',
    { rows: 2, entries: 2, badRows: 0 },
    { rows: 2, entries: 0, badRows: 2 },
  ],
  ['points', 'Points', '101.000', { rows: 2, points: 202, badRows: 0 }, { rows: 2, points: 0, badRows: 2 }],
])('%s: %s of %s is asked, and the answer is obeyed', async (name, column, cell, byPoint, byComma) => {
  const importer = importerOf(name);
  const file = rewritten(importer, column, [cell, cell]);
  const read = async (decimal?: string) => {
    const found = await importer.read(file, decimal ? { decimal } : {});
    return Array.isArray(found) ? found.map(([metric, , value]) => [metric, value]) : found;
  };
  expect(await read()).toBe('file_asks');
  expect(await read('point')).toEqual(byPoint);
  expect(await read('comma')).toEqual(byComma);
});

test.each([
  ['own days', 'Date;Steps\n2026-11-01 08:00;1200\n2026-11-01 09:00;800\n', [['steps', '2026-11-01', 2000]]],
  [
    'activity of members',
    'Person;Date;Steps\nada;2026-11-01 08:00;1200\nada;2026-11-01 09:00;800\n',
    { rows: 2, days: 1, badRows: 0 },
  ],
  [
    'metrics of members',
    'Person;Date;Metric;Value\nada;2026-11-01 08:00;mood;4\nada;2026-11-01 09:00;mood;5\n',
    // A mood has no parts: rows with a time are named, and none is taken for the day.
    { rows: 2, entries: 0, badRows: 2 },
  ],
])('%s: rows with a time are parts of a day, and none is taken for the whole', async (name, file, means) => {
  expect(await importerOf(name).read(file)).toEqual(means);
});

test.each([
  [
    'own days',
    'Date,Steps\n2026-11-01,1200\n2026-11-01,800\n',
    'file_asks',
    [['steps', '2026-11-01', 2000]],
    [],
  ],
  [
    'activity of members',
    'Person,Date,Steps\nada,2026-11-01,1200\nada,2026-11-01,800\n',
    { rows: 2, days: 0, badRows: 2 },
    { rows: 2, days: 1, badRows: 0 },
    { rows: 2, days: 0, badRows: 2 },
  ],
])(
  '%s: two totals of a day are added or refused as somebody says, and never one of them',
  async (name, file, unsaid, added, refused) => {
    const { read } = importerOf(name);
    expect(await read(file)).toEqual(unsaid);
    expect(await read(file, { perDay: 'add' })).toEqual(added);
    expect(await read(file, { perDay: 'refuse' })).toEqual(refused);
  },
);

test.each([
  [
    'own days',
    'Date,Steps\n2026-11-01 00:00,8000\n2026-11-01 09:00,3000\n2026-11-01 17:00,5000\n',
    [[['steps', '2026-11-01', 16_000]], [['steps', '2026-11-01', 8000]], []],
  ],
  [
    'activity of members',
    'Person,Date,Steps\nada,2026-11-01 00:00,8000\nada,2026-11-01 09:00,3000\nada,2026-11-01 17:00,5000\n',
    [
      { rows: 3, days: 1, badRows: 0 },
      { rows: 3, days: 1, badRows: 0 },
      { rows: 3, days: 0, badRows: 3 },
    ],
  ],
])('%s: the total of a day at midnight is asked, and never added to its parts', async (name, file, means) => {
  const { read } = importerOf(name);
  expect(await read(file)).toBe('file_asks');
  const [added, most, refused] = means;
  expect(await read(file, { perDay: 'add' })).toEqual(added);
  expect(await read(file, { perDay: 'most' })).toEqual(most);
  expect(await read(file, { perDay: 'refuse' })).toEqual(refused);
});

test.each([
  ['activity of members', 'Person', { rows: 2, days: 1, badRows: 1 }],
  ['metrics of members', 'Person', { rows: 2, entries: 1, badRows: 1 }],
  ['points', 'Person', { rows: 2, points: 1500, badRows: 1 }],
  ['a company’s list', 'Email', { rows: 2, added: 1, badRows: 1 }],
  ['a mass deletion', 'Email', { rows: 2, members: 1, problems: 1 }],
  [
    'people',
    'Email',
    [
      ['Zoë Núñez', 'ada@tables.test', 'existing'],
      ['Jörg O’Neill', null, 'problem'],
    ],
  ],
])('%s: one row without %s stops no other', async (name, column, means) => {
  const importer = importerOf(name);
  const first = column === 'Email' ? 'ada@tables.test' : 'ada';
  expect(await importer.read(rewritten(importer, column, [first, '']))).toEqual(means);
});

test('people: “Employee #” is a number, and no name', async () => {
  const file = 'Employee #;Surname;Given name;E-mail (work)\n4711;Núñez;Zoë;zoe@tables.test\n';
  expect(await importerOf('people').read(file)).toEqual([['Zoë Núñez', 'zoe@tables.test', 'ready']]);
});
