import { readdirSync, readFileSync } from 'node:fs';

interface Used {
  seconds: number;
  parent: number;
}

/** Processor seconds of a process so far, its own and those of children that ended; null: it has ended. Linux only. */
function used(pid: number): Used | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold spaces: fields are counted from its closing bracket on.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { seconds: ticks / 100, parent: Number(fields[1]) };
  } catch {
    return null;
  }
}

/** Processor seconds of these processes and of their children so far. Children that end are counted by their parents. */
export function burned(pids: readonly number[]): number {
  let sum = 0;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const one = pid > 0 ? used(pid) : null;
    if (one && (pids.includes(pid) || pids.includes(one.parent))) sum += one.seconds;
  }
  return sum;
}
