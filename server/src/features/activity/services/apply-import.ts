import {
  writeActivities,
  writeSteps,
  type ActivityEntry,
  type StepEntry,
} from '../../../core/activity/public.ts';
import { emit } from '../../../core/events/public.ts';
import { imports as words } from '#copy/en/imports.ts';
import { createMember } from '../../../core/members/public.ts';
import type { ProgramRow } from '../../../core/programs/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { listChanges, listNewPersons, setMembers, type Change } from '../import.queries.ts';

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

async function writeChanges({ programId, now }: WorkContext, tx: Db, changes: readonly Change[]) {
  const steps = changes.flatMap(({ memberId, day, activityId, amount }): StepEntry[] =>
    activityId === null ? [{ memberId, day, source: 'import', steps: amount }] : [],
  );
  const activities = changes.flatMap(({ memberId, day, activityId, amount, rate }): ActivityEntry[] =>
    activityId === null ? [] : [{ memberId, day, activityId, minutes: amount, rate: rate ?? 0 }],
  );
  return [
    ...(await writeSteps(tx, programId, steps, now)),
    ...(await writeActivities(tx, programId, activities, now)),
  ];
}

/** Writes what compareStaged found, and tells of it. The members that exist are locked already. */
export async function applyImport(
  context: WorkContext,
  tx: Db,
  program: ProgramRow,
  entries: number,
  onWritten?: (done: number, of: number) => void,
): Promise<void> {
  await createMembers(context, tx, program.timeZone);
  const changed = new Set<string>();
  let place = 0;
  let done = 0;
  for (;;) {
    const changes = await listChanges(tx, place, batchSize);
    if (!changes.length) break;
    place = changes.at(-1)?.place ?? place;
    for (const { memberId } of await writeChanges(context, tx, changes)) changed.add(memberId);
    done += changes.length;
    onWritten?.(done, entries);
  }
  const memberIds = [...changed];
  for (let at = 0; at < memberIds.length; at += toldAtOnce)
    await emit(context, tx, 'activity.imported', { memberIds: memberIds.slice(at, at + toldAtOnce) });
}
