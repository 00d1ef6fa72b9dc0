import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getStepData } from '#contract/features/activity/activity.ts';
import { asMember, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { onDemand } from '../../../../test/on-demand.ts';
import { makeProgram } from '../../../../seed/builders/programs.ts';

let api: TestApi;
let folder: string;
let slug: string;
let ada: Person;

beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(join(tmpdir(), 'goodstride-import-'));
  const program = await makeProgram(api.deps);
  slug = program.slug;
  ada = await asMember(api, program.id, { username: 'ada' });
});
afterAll(() => rm(folder, { recursive: true }));

const progress = /^\d+ (rows? read|of \d+ entries written)\n/gm;

/** Runs the command as a separate process, beside the API on the same database. */
function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = 'server/src/app/commands/import-activity.ts';
  const env = { ...process.env, DATABASE_URL: api.deps.databaseUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, out, err) =>
      // A slow machine reports progress.
      resolve({ code: error ? Number(error.code) : 0, out, err: err.replaceAll(progress, '') }),
    );
  });
}
async function file(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

test('imports while a server runs, reports the result, and does nothing the second time', async () => {
  const path = await file('good.csv', 'Employee,date,steps\nada,2020-01-01,5\nben,2020-01-02,6\n');
  const args = [
    '--program',
    slug,
    '--format',
    'generic',
    '--map',
    'person=Employee',
    '--create-members',
    path,
  ];
  const first = await run(...args);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toBe(
    'Rows: 2. Members: 2, 1 of them new.\n2 days: 2 new, 0 changed, 0 unchanged\nImported.\n',
  );
  const { body } = await api.call(ada.token, getStepData, { params: { id: ada.id } });
  expect(body.items).toMatchObject([{ day: '2020-01-01', steps: 5, source: 'device' }]);
  const again = await run(...args);
  expect([again.code, again.out.split('\n').at(-2)]).toEqual([
    0,
    'Everything is already up to date. Nothing has changed.',
  ]);
  const dry = await run('--dry-run', ...args);
  expect([dry.code, dry.out.split('\n').at(-2)]).toEqual([0, 'Dry run: nothing has changed.']);
});

test('lists bad rows and fails', async () => {
  const path = await file(
    'bad.csv',
    'person,date,steps\nada,2020-01-03,5\nada,tomorrow,5\ncleo,2020-01-03,5\n',
  );
  const { code, out } = await run('--program', slug, '--format', 'generic', path);
  expect(code).toBe(1);
  expect(out.split('\n').slice(2)).toEqual([
    '2 bad rows. Nothing has changed.',
    '  line 3: "tomorrow" isn’t a date.',
    '  line 4: No one in the program has the username or email "cleo".',
    '',
  ]);
});

onDemand(
  'answers a wrong call, an unknown program, a missing file and another format with a sentence',
  async () => {
    const path = await file('other.csv', 'name;day\nada;2020-01-01\n');
    const columns = await run('--program', slug, '--format', 'generic', path);
    expect([columns.code, columns.err]).toEqual([
      1,
      'Missing columns: person, steps|minutes. Columns in the file: name, day.\n',
    ]);
    const open = await file('open.csv', 'person;date;steps\nada;1/2/2020;12.000\n');
    expect((await run('--program', slug, '--format', 'generic', open)).err).toBe(
      'date: cells such as 1/2/2020 can be read in more than one way. Add one of these: --date-order mdy (2020-01-02), --date-order dmy (2020-02-01).\n' +
        'steps: cells such as 12.000 can be read in more than one way. Add one of these: --decimal point (12), --decimal comma (12000).\n',
    );
    const told = ['--date-order', 'dmy', '--decimal', 'comma', '--dry-run'];
    expect((await run('--program', slug, '--format', 'generic', ...told, open)).code).toBe(0);
    expect(await run('--program', 'nowhere', '--format', 'generic', path)).toMatchObject({
      code: 1,
      err: 'There is no program "nowhere".\n',
    });
    const gone = join(folder, 'gone.csv');
    expect(await run('--program', slug, '--format', 'generic', gone)).toMatchObject({
      code: 1,
      err: `The file ${gone} can’t be read.\n`,
    });
    for (const args of [
      [],
      ['--format', 'generic', path],
      ['--program', slug, '--format', 'excel', path],
      ['--what'],
    ]) {
      const { code, err } = await run(...args);
      expect([code, err.includes('Usage:')]).toEqual([2, true]);
    }
  },
  60_000,
);
