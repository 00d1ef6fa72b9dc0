import { expect, test } from 'vitest';
import { isBackupDue } from './backup-due.ts';
import { expiredBackups } from './retention.ts';

const dayMs = 86_400_000;
const newest = new Date('2026-11-29T02:00:00Z');

/** Names of backups of so many nights, the newest first. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const at = new Date(newest.getTime() - i * dayMs);
    return { name: at.toISOString().slice(0, 10), at };
  });

test('keeps the last 7 days, 4 weeks and 12 months', () => {
  const all = nights(500);
  const gone = new Set(expiredBackups(all));
  const left = all.filter(({ name }) => !gone.has(name)).map(({ name }) => name);
  expect(left.slice(0, 7)).toEqual(all.slice(0, 7).map(({ name }) => name));
  // Sundays end weeks, and the last days of months stay.
  expect(left.slice(7)).toEqual([
    '2026-11-22',
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

test('what was made is kept from one night to the next as if it had always been looked at', () => {
  let there: { name: string; at: Date }[] = [];
  for (const night of nights(500).toReversed()) {
    const gone = new Set(expiredBackups([...there, night]));
    there = [...there, night].filter(({ name }) => !gone.has(name));
  }
  expect(there.length).toBe(21);
});

const due = (now: string, last: string | null, failed: string | null = null) =>
  isBackupDue({
    now: new Date(now),
    hour: 2,
    lastGood: last ? new Date(last) : null,
    lastFailed: failed ? new Date(failed) : null,
  });

test('a backup is due once a night, also after nights without a server, and again an hour after a failure', () => {
  expect(due('2026-11-29T01:59:00Z', null)).toBe(true);
  expect(due('2026-11-29T01:59:00Z', '2026-11-28T02:10:00Z')).toBe(false);
  expect(due('2026-11-29T02:00:00Z', '2026-11-28T02:10:00Z')).toBe(true);
  expect(due('2026-11-29T23:00:00Z', '2026-11-29T02:00:05Z')).toBe(false);
  expect(due('2026-11-29T02:30:00Z', '2026-11-28T02:10:00Z', '2026-11-29T02:01:00Z')).toBe(false);
  expect(due('2026-11-29T03:05:00Z', '2026-11-28T02:10:00Z', '2026-11-29T02:01:00Z')).toBe(true);
});
