import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeProgram } from '../../../../seed/builders/programs.ts';
import { onDemand } from '../../../../test/on-demand.ts';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { fixtureOf } from './metric-import-harness.ts';

const progress = /^\d+ (rows? read|of \d+ entries written)\n/gm;

/** Runs the command as a separate process, beside the API on the same database. */
function run(api: TestApi, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = 'server/src/app/commands/import-metrics.ts';
  const env = { ...process.env, DATABASE_URL: api.deps.databaseUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, out, err) =>
      // On a busy machine it says how far it came.
      resolve({ code: error ? Number(error.code) : 0, out, err: err.replaceAll(progress, '') }),
    );
  });
}

/** Returns a program, a file of sleep, and what the command is called with. */
async function prepared() {
  const api = await startApi();
  const { slug } = await makeProgram(api.deps);
  const folder = await mkdtemp(join(tmpdir(), 'goodstride-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'sleep.csv');
  await writeFile(path, fixtureOf('sleep'));
  return { api, slug, path, args: ['--program', slug, '--format', 'fitabase-sleep', path] };
}

const told = [
  '5 entries',
  '2 duplicates, each counted once:',
  '  line 4, 9000000001, 2016-05-01: Duplicate: same as line 3.',
  '  line 5, 9000000001, 2016-05-02: Duplicate: the longest sleep of the day counts (line 6).',
  '1 row with an unusual value:',
  '  line 7, 9000000002, 2016-04-30: Unusual value, imported as it is.',
];
const imported = {
  code: 0,
  err: '',
  out: ['Rows: 7. Members: 2, 2 of them new.', ...told, 'Imported.', ''].join('\n'),
};

test('imports, and names duplicates and unusual rows', async () => {
  const { api, args } = await prepared();
  expect(await run(api, '--create-members', ...args)).toEqual(imported);
}, 120_000);

onDemand(
  'changes nothing the second time, lists bad rows, and explains a wrong call',
  async () => {
    const { api, slug, path, args } = await prepared();
    const refused = await run(api, ...args);
    expect([refused.code, refused.out.split('\n').slice(2, 4)]).toEqual([
      1,
      [
        '7 bad rows. Nothing has changed.',
        '  line 2: No one in the program has the username or email "9000000001".',
      ],
    ]);
    expect(await run(api, '--create-members', ...args)).toEqual(imported);
    const again = await run(api, '--create-members', ...args);
    const nothing = 'This file has already been imported. Nothing has changed.';
    expect([again.code, again.out.split('\n')]).toEqual([
      0,
      ['Rows: 7. Members: 2, 0 of them new.', ...told, nothing, ''],
    ]);
    const wrong = await run(api, '--program', slug, '--format', 'generic', path);
    expect([wrong.code, wrong.err.includes('Usage: npm run import-metrics')]).toEqual([2, true]);
  },
  60_000,
);
