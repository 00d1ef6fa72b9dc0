import { writeActivityRows, writeStepRows } from '../../../core/activity/public.ts';
import { emit } from '../../../core/events/public.ts';
import { imports as words } from '#copy/en/imports.ts';
import { createMember } from '../../../core/members/public.ts';
import type { ProgramRow } from '../../../core/programs/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import {
  activityRows,
  indexChanges,
  listNewPersons,
  setMembers,
  stepRows,
  type Counts,
  type Stretch,
} from '../import.queries.ts';

const batchSize = 5_000;
/** Members of one activity.imported: whoever listens holds the days of so many. */
const toldAtOnce = 500;

/**
 * Makes members of the people nobody knows yet, registered on their first day of the file. They have no login and an
 * address under `.invalid`, which never leads anywhere: registration or an admin gives them one.
 */
async function createMembers(context: WorkContext, tx: Db, timeZone: string): Promise<void> {
  for (;;) {
    const persons = await listNewPersons(tx, 1_000);
    if (!persons.length) return;
    const made: { key: string; memberId: string }[] = [];
    for (const { key, person, firstDay } of persons) {
      const email = person.includes('@') ? person : `${person}@import.invalid`;
      const names = { username: person, firstName: words.createdFirstName, lastName: person };
      const member = await createMember(context, tx, {
        ...names,
        loginId: null,
        email,
        timeZone,
        registeredOn: firstDay,
      });
      made.push({ key, memberId: member.id });
    }
    await setMembers(tx, made);
  }
}

/** Writes from table to table: nothing of it passes through here but the days that changed. */
async function writeStretch({ programId, now }: WorkContext, tx: Db, stretch: Stretch, counts: Counts) {
  const fresh = counts.standing === 0;
  const steps = await writeStepRows(tx, programId, stepRows(stretch), { now, goes: false, fresh });
  if (counts.minutes === 0) return steps;
  const minutes = await writeActivityRows(tx, programId, activityRows(stretch), { now, goes: true, fresh });
  return [...steps, ...minutes];
}

/** Writes what compareStaged found, and tells of it. The members that exist are locked already. */
export async function applyImport(
  context: WorkContext,
  tx: Db,
  program: ProgramRow,
  counts: Counts,
  onWritten?: (done: number, of: number) => void,
): Promise<void> {
  await createMembers(context, tx, program.timeZone);
  const changed = new Set<string>();
  const { compared } = counts;
  if (compared > batchSize) await indexChanges(tx);
  for (let from = 0; from < compared; from += batchSize) {
    const to = Math.min(from + batchSize, compared);
    for (const { memberId } of await writeStretch(context, tx, { from, to }, counts)) changed.add(memberId);
    onWritten?.(to, compared);
  }
  const memberIds = [...changed];
  for (let at = 0; at < memberIds.length; at += toldAtOnce)
    await emit(context, tx, 'activity.imported', { memberIds: memberIds.slice(at, at + toldAtOnce) });
}
