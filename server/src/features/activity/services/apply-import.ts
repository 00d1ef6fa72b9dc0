import { writeLockedEntries } from '../../../core/activity/public.ts';
import { emit } from '../../../core/events/public.ts';
import { createMember } from '../../../core/members/public.ts';
import type { ProgramRow } from '../../../core/programs/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { listChanges, listNewPersons, setMembers } from '../import.queries.ts';

const batchSize = 5_000;

/**
 * Makes members of the people nobody knows yet, registered on their first day of the file. They have no login and an
 * address under `.invalid`, which never leads anywhere: registration or an admin gives them one.
 */
async function createMembers(context: WorkContext, tx: Db, { slug, timeZone }: ProgramRow): Promise<void> {
  for (;;) {
    const persons = await listNewPersons(tx, 1_000);
    if (!persons.length) return;
    const made: { key: string; memberId: string }[] = [];
    for (const { key, person, firstDay } of persons) {
      const email = person.includes('@') ? person : `${person}@${slug}.invalid`;
      const names = { username: person, firstName: person, lastName: '' };
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

/** Writes what compareStaged found, and tells of it. The members that exist are locked already. */
export async function applyImport(
  context: WorkContext,
  tx: Db,
  program: ProgramRow,
  entries: number,
  onWritten?: (done: number, of: number) => void,
): Promise<void> {
  await createMembers(context, tx, program);
  const changed = new Set<string>();
  let place = 0;
  let done = 0;
  for (;;) {
    const changes = await listChanges(tx, place, batchSize);
    if (!changes.length) break;
    place = changes.at(-1)?.place ?? place;
    const steps = changes.flatMap(({ memberId, day, activityId, amount }) =>
      activityId === null ? [{ memberId, day, source: 'import' as const, steps: amount }] : [],
    );
    const activities = changes.flatMap(({ memberId, day, activityId, amount, rate }) =>
      activityId === null ? [] : [{ memberId, day, activityId, minutes: amount, rate: rate ?? 0 }],
    );
    for (const change of await writeLockedEntries(tx, context, { steps, activities }))
      changed.add(change.memberId);
    done += changes.length;
    onWritten?.(done, entries);
  }
  await emit(context, tx, 'activity.imported', { memberIds: [...changed] });
}
