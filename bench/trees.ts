import { execFileSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Field } from './data.ts';
import { root, startServer, untilReady } from './server.ts';

/** The release before this one: what `npm run bench` compares with unless a commit is named. */
export const releaseBefore = 'cdef5cf5';

/** A version of the product with a server and a database of its own, on the same PostgreSQL. */
export interface Tree {
  name: string;
  folder: string;
  port: number;
  url: string;
  small: Field;
  large: Field;
  server: ChildProcess;
}

/** Returns what a version's package.json lists. */
function packagesOf(folder: string): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  return { ...devDependencies, ...dependencies };
}

/**
 * Adds a folder with the files of a commit. It runs with the packages of this version, so that both run with the same;
 * those that it has given up since are installed. Removed by `removeTree`.
 */
export function addTree(commit: string, folder: string): string {
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root, stdio: 'ignore' });
  const [here, there] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')];
  const gone = Object.entries(packagesOf(folder)).filter(([name]) => !existsSync(path.join(here, name)));
  const extra = path.join(folder, '.packages-given-up');
  if (gone.length)
    execFileSync('npm', ['install', '--prefix', extra, ...gone.map((one) => one.join('@'))], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  mkdirSync(there);
  for (const from of gone.length ? [path.join(extra, 'node_modules'), here] : [here])
    for (const name of readdirSync(from))
      if (!existsSync(path.join(there, name))) symlinkSync(path.join(from, name), path.join(there, name));
  return folder;
}

export function removeTree(folder: string): void {
  rmSync(path.join(folder, 'node_modules'), { recursive: true });
  execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'ignore' });
}

/** Runs in the folder of a version, with its own migrations, builders and tables. */
const fill = `
const [url, size] = process.argv.slice(1);
const from = (file) => import(new URL(file, 'file://' + process.cwd() + '/'));
const { createDeps } = await from('server/src/app/deps.ts');
const { systemClock } = await from('server/src/platform/clock/clock.ts');
const { migrate } = await from('server/src/platform/db/migrate.ts');
const { readEnv } = await from('server/src/platform/env/env.ts');
const { silentLog } = await from('server/src/platform/log/log.ts');
const { makeField } = await from('bench/data.ts');
await migrate(url, silentLog);
const deps = createDeps({ ...readEnv({}), databasePoolSize: 8 }, url, systemClock(0), silentLog);
const fields = { small: await makeField(deps, 1000), large: await makeField(deps, Number(size)) };
await deps.gateway.close();
console.log(JSON.stringify(fields));
`;

/** Fills a database with the tables and people of a version, and starts its server there. */
export async function openTree(
  name: string,
  folder: string,
  { port, url, participants }: { port: number; url: string; participants: number },
): Promise<Tree> {
  const text = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', fill, url, String(participants)],
    {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const fields = JSON.parse(text.trim().split('\n').at(-1)!) as Pick<Tree, 'small' | 'large'>;
  const server = startServer(port, { DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'error' }, folder);
  await untilReady(port);
  return { name, folder, port, url, ...fields, server };
}

/** A server that has its turn runs; the others stand still, jobs and all. */
export const rest = ({ server }: Tree): boolean => server.kill('SIGSTOP');
export const wake = ({ server }: Tree): boolean => server.kill('SIGCONT');
