import type { CallAct } from '#contract/features/directories/calls.ts';
import type { UserRow } from './users.queries.ts';

/** Says what a change made of a person. Pure. */
export function actsBetween(before: UserRow, after: UserRow): CallAct[] {
  if (before.version === after.version) return ['unchanged'];
  const acts: [CallAct, boolean][] = [
    ['deactivated', before.active && !after.active],
    ['reactivated', !before.active && after.active],
    ['renamed', before.firstName !== after.firstName || before.lastName !== after.lastName],
    ['readdressed', before.email.toLowerCase() !== after.email.toLowerCase()],
    ['numbered', before.employeeNumber !== after.employeeNumber],
  ];
  const done = acts.flatMap(([act, isDone]) => (isDone ? [act] : []));
  return done.length ? done : ['changed'];
}
