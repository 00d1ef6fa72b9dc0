import type { Backups, ServerProcess as Shown } from '#contract/features/operations/jobs.ts';
import { oldAfterMs, type LastBackups } from '../../kernel/backups/pure.ts';
import { isRunning, type ServerProcess } from '../../kernel/processes/pure.ts';

export const presentProcess =
  (now: Date) =>
  ({ id, version, host, port, startedAt, seenAt, lagMs, connections, ...process }: ServerProcess): Shown => ({
    id,
    // The database has what ROLE was.
    role: process.role as Shown['role'],
    version,
    address: `${host}:${port}`,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    running: isRunning({ seenAt }, now),
    lagMs,
    connections,
  });

export function presentBackups(on: boolean, { good, newest, tried }: LastBackups, now: Date): Backups {
  const isOld = !good || now.getTime() - good.startedAt.getTime() > oldAfterMs;
  return {
    on,
    goodAt: good?.startedAt.toISOString() ?? null,
    goodBytes: good?.bytes ?? null,
    // One that is being made for the first time is no reason to worry.
    old: on && isOld && Boolean(good ?? newest?.finishedAt),
    triedAt: tried?.triedAt?.toISOString() ?? null,
    notTried: newest?.notTried ?? null,
    error: newest?.error ?? null,
  };
}
