import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, processStamp } from './cluster-process.ts';

let taken = 0;

/** Notes that this process uses the cluster; the returned function takes the note back. */
export function registerUse(home: string): () => void {
  const folder = path.join(home, 'users');
  mkdirSync(folder, { recursive: true });
  const [pid, started] = processStamp(process.pid).split(':');
  taken += 1;
  const note = path.join(folder, `${pid}-${started}-${taken}`);
  writeFileSync(note, '');
  return () => rmSync(note, { force: true });
}

/** Returns whether any living process uses the cluster, and clears away notes of processes that died. */
export function isInUse(home: string): boolean {
  const folder = path.join(home, 'users');
  let used = false;
  for (const note of readdirSync(folder)) {
    const [pid, started] = note.split('-');
    const living = isAlive(Number(pid)) && processStamp(Number(pid)) === `${pid}:${started}`;
    if (living) used = true;
    else rmSync(path.join(folder, note), { force: true });
  }
  return used;
}
