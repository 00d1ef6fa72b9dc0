import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context, WorkContext } from '../../../platform/context/context.ts';
import { type Db, inTransaction } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import {
  closeIntervals,
  findComers,
  holdMemberships,
  insertIntervals,
  lockMemberships,
  reopenIntervals,
  type Comer,
} from '../memberships.queries.ts';
import { lockOrganization } from '../organizations.queries.ts';
import { endingOf } from './take-out-member.ts';

/** People who are registering have no session yet, so there is no actor. */
type Mover = WorkContext & { actor?: Context['actor'] };

/** An interval begins on the member's own day. Members who return on the day they left continue their interval. */
async function writeIntervals(
  context: WorkContext,
  tx: Db,
  id: string,
  people: readonly Comer[],
): Promise<void> {
  const { programId, now } = context;
  const coming = people.map((one) => ({ memberId: one.id, joinedOn: dayIn(one.timeZone, now) }));
  const back = new Set(await reopenIntervals(tx, programId, id, coming));
  await insertIntervals(
    tx,
    programId,
    id,
    coming.filter((row) => !back.has(row.memberId)),
  );
}

/**
 * Adds members to an organization, all or none. They leave the one they were in (docs/decisions/161), unless `mayMove` is
 * false: then nobody may be in another one (in_another_organization). Current members stay unchanged.
 */
export async function takeInMembers(
  context: Mover,
  id: string,
  memberIds: readonly string[],
  mayMove = true,
): Promise<void> {
  const { programId, actor, db, now } = context;
  await inTransaction(db, async (tx) => {
    if (!(await lockOrganization(tx, programId, id, 'share'))) throw notFound();
    const people = await findComers(tx, programId, memberIds);
    if (people.length !== memberIds.length) throw invalid('memberIds', 'not_in_program');
    await holdMemberships(tx, programId, memberIds);
    const open = await lockMemberships(tx, programId, { memberIds });
    const isIn = new Set(open.filter((row) => row.organizationId === id).map((row) => row.memberId));
    const coming = people.filter((one) => !isIn.has(one.id));
    if (!coming.length) return;
    const leaving = open.filter((row) => !isIn.has(row.memberId));
    if (leaving.length && !mayMove) throw invalid('memberIds', 'in_another_organization');
    await closeIntervals(tx, programId, leaving.map(endingOf(now)));
    await writeIntervals(context, tx, id, coming);
    await emit(context, tx, 'organization.membershipChanged', {
      organizationIds: [...new Set([id, ...leaving.map((row) => row.organizationId)])],
      memberIds: coming.map((one) => one.id),
    });
    // Joining without an admin leaves no entry in the admin log.
    if (!actor || (actor.rank === 0 && memberIds.every((memberId) => memberId === actor.memberId))) return;
    const details = { memberIds: memberIds.slice(0, 100) };
    await writeAudit(
      tx,
      { programId, now, actor },
      {
        action: 'organizations.addMembers',
        subjectType: 'organization',
        subjectId: id,
        details,
      },
    );
  });
}
