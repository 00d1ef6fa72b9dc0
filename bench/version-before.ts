// The release before this one: where its line in CHANGELOG.md says it is, and what its calls answer on the schema of this one.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { endingMigrations } from '../server/src/platform/db/upgrades/ending-migrations.ts';
import { say } from './checks.ts';
import { atTheEnd, folder } from './deployment.ts';
import { root } from './server.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const migrationsOf = (tree: string) =>
  readdirSync(path.join(tree, 'server/migrations')).filter((name) => name.endsWith('.sql'));

export interface SaidUpgrade {
  version: string;
  mayRunBeside: boolean;
}

/** Reads what the newest section of CHANGELOG.md says about the version before. */
export function saidUpgrade(): SaidUpgrade {
  const [, newest = ''] = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  const said = /^Upgrade from (\S+) \(schema \d{4}\): (may run beside)?/m.exec(newest);
  if (!said) throw new Error('The newest section of CHANGELOG.md has no line "Upgrade from ...".');
  return { version: said[1]!, mayRunBeside: said[2] !== undefined };
}

/** Returns the commit of a release: its tag, or where package.json got its version. */
export function commitOf(version: string): string {
  if (git('tag', '--list', `v${version}`)) return `v${version}`;
  // The newest commit that touched it is the one that left it.
  const touched = git('log', '--format=%H', `-S"version": "${version}"`, '--', 'package.json');
  const came = touched.split('\n').at(-1);
  if (!came) throw new Error(`There is no release ${version} in this repository.`);
  return came;
}

/** Returns an older version in a folder of its own, with the packages of this one. */
export function checkOut(commit: string): string {
  const place = path.join(folder('older'), 'tree');
  git('worktree', 'add', '--detach', place, commit);
  atTheEnd(() => git('worktree', 'remove', '--force', place));
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'));
  return place;
}

/** Returns migrations of this version that servers of an older one cannot live with. */
export function endingSince(tree: string): string[] {
  const known = new Set(migrationsOf(tree));
  return Object.keys(endingMigrations).filter((name) => !known.has(name));
}

interface Ran {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

/** Every endpoint, asked by every role that may and may not, with the bodies that the version itself declares. */
const everyCall = ['server/test/house/access-matrix', 'server/test/house/endpoints'];

/** Runs the tests of a version that make every call it has. Returns those that fail, with their first lines. */
function failingCalls(tree: string): Map<string, string> {
  const file = path.join(folder('calls'), 'results.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...everyCall,
    '--reporter=json',
    `--outputFile=${file}`,
  ];
  const env = { ...process.env, TEST_DATABASE: 'fresh' };
  spawnSync(process.execPath, args, { cwd: tree, env, stdio: 'ignore', timeout: 1_800_000 });
  if (!existsSync(file)) throw new Error('The tests of the older version did not run.');
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Ran;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (!all.length) throw new Error('The older version has no tests of its calls.');
  say(`${all.length} tests make every call of the older version`);
  const failed = all.filter(({ status }) => status === 'failed');
  return new Map(failed.map(({ fullName, failureMessages: [why = ''] }) => [fullName, why.slice(0, 600)]));
}

/** Returns the tests of an older version that hold on its own schema and fail on the one of this version. */
export function brokenCalls(tree: string): string[] {
  const before = failingCalls(tree);
  if (before.size) say(`${before.size} of them fail on its own schema, and are left out`);
  // What it reads and writes is now a database of this version, with the rights that this version gives.
  cpSync(path.join(root, 'server/migrations'), path.join(tree, 'server/migrations'), { recursive: true });
  const after = failingCalls(tree);
  const broken = [...after].filter(([name]) => !before.has(name));
  for (const [name, why] of broken) say(`${name}\n${why}`);
  return broken.map(([name]) => name);
}
