import { emit } from '../../../kernel/events/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import {
  closeIntervals,
  holdMemberships,
  insertIntervals,
  lockMemberships,
  reopenIntervals,
  takePaused,
} from '../memberships.queries.ts';
import { endingOf } from './take-out-member.ts';

/** Members who are deactivated leave their organizations today; what they earned stays (docs/domain.md#who-takes-part). */
export async function pauseOrganizations(
  context: WorkContext,
  tx: Db,
  memberIds: readonly string[],
): Promise<void> {
  const { programId, now } = context;
  await holdMemberships(tx, programId, memberIds);
  const going = await lockMemberships(tx, programId, { memberIds });
  if (!going.length) return;
  await closeIntervals(tx, programId, going.map(endingOf(now)), { paused: true });
  await emit(context, tx, 'organization.membershipChanged', {
    organizationIds: [...new Set(going.map((row) => row.organizationId))],
    memberIds: [...new Set(going.map((row) => row.memberId))],
  });
}

/** Reactivated members are in the same organizations again from today on. */
export async function resumeOrganizations(
  context: WorkContext,
  tx: Db,
  memberIds: readonly string[],
): Promise<void> {
  const { programId, now } = context;
  await holdMemberships(tx, programId, memberIds);
  const paused = await takePaused(tx, programId, memberIds);
  if (!paused.length) return;
  for (const [organizationId, people] of Map.groupBy(paused, (row) => row.organizationId)) {
    const coming = people.map(({ memberId, timeZone }) => ({ memberId, joinedOn: dayIn(timeZone, now) }));
    const back = new Set(await reopenIntervals(tx, programId, organizationId, coming));
    await insertIntervals(
      tx,
      programId,
      organizationId,
      coming.filter(({ memberId }) => !back.has(memberId)),
    );
  }
  await emit(context, tx, 'organization.membershipChanged', {
    organizationIds: [...new Set(paused.map((row) => row.organizationId))],
    memberIds: [...new Set(paused.map((row) => row.memberId))],
  });
}
