import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const enough = 2 * 1024 ** 3;
const mark = 'goodstride-test-';

/** Whether the process with this id is running. One of another user counts as running. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough && freemem() > enough;
}

/** Removes what interrupted runs left in memory. The names hold ids of processes on this machine. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory))
    if (name.startsWith(mark) && !isRunning(Number.parseInt(name.slice(mark.length), 10)))
      rmSync(path.join(memory, name), { recursive: true, force: true });
}

export interface QuickFolder {
  folder: string;
  isInMemory: boolean;
}

/**
 * A new folder for a cluster that lives as long as this process: in memory where this machine has room for it, else on its
 * disk. A test database has a thousand files, and what a disk takes to make and remove them is most of what a copy costs.
 */
export function quickFolder(): QuickFolder {
  const isInMemory = hasRoom();
  if (isInMemory) removeLeftovers();
  const folder = mkdtempSync(path.join(isInMemory ? memory : tmpdir(), `${mark}${process.pid}-`));
  // PostgreSQL runs as another account than root, which has to reach its folder here, where it is removed again.
  chmodSync(folder, 0o711);
  return { folder, isInMemory };
}
