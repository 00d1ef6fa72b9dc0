import { expect, test } from 'vitest';
import { healthOf } from './job-health.ts';

const now = new Date('2026-11-16T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const job = {
  name: 'a.job',
  everySeconds: 60,
  startedAt: null,
  seconds: null,
  succeededAt: null,
  failedAt: null,
  failures: 0,
  error: null,
  runAskedAt: null,
};

test.each([
  ['new', {}],
  ['good', { succeededAt: minutesAgo(7) }],
  ['late', { succeededAt: minutesAgo(9) }],
  ['failing', { succeededAt: minutesAgo(1), failures: 4 }],
  ['dead', { succeededAt: minutesAgo(1), failures: 5 }],
] as const)('a job is %s', (health, more) => {
  expect(healthOf({ ...job, ...more }, now)).toBe(health);
});
