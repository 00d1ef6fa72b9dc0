import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { clusterHome, clusterHomes } from '../server/src/platform/embedded/cluster-files.ts';

const cache = path.join(import.meta.dirname, '..', '.cache');

/** The demo as the server of this run has made it, stopped, for other servers to begin with. */
export const demoFolderOf = (port: string): string => path.join(cache, `e2e-demo-${port}`);
/** The data of a server that a test starts on a port. */
export const ownFolderOf = (port: number): string => path.join(cache, `e2e-own-${port}`);

/** PostgreSQL's files can be outside the folder, where their account reaches them. */
const partsOf = (folder: string): string[] => [folder, clusterHome(folder)];

export function removeData(folder: string): void {
  for (const part of [...clusterHomes(folder), folder]) rmSync(part, { recursive: true, force: true });
}

function copy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  // The files keep their owner, which PostgreSQL insists on.
  if (process.platform !== 'win32') spawnSync('cp', ['-a', from, to], { stdio: 'inherit' });
  else cpSync(from, to, { recursive: true });
}

/** Copies the data of a server that is stopped. */
export function copyData(from: string, to: string): void {
  removeData(to);
  const [source, cluster] = partsOf(from);
  copy(source!, to);
  if (!existsSync(path.join(to, path.relative(source!, cluster!)))) copy(cluster!, clusterHome(to));
}
