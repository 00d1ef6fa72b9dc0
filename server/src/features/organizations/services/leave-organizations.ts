import type { DataSubject } from '../../../kernel/personal-data/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { closeIntervals, holdMemberships, lockMemberships } from '../memberships.queries.ts';
import { clearLogosOf } from '../organizations.queries.ts';
import { endingOf } from './take-out-member.ts';

/** Removes an erased member from their organizations. What they earned stays. */
export async function leaveOrganizations(
  context: WorkContext,
  tx: Db,
  { memberId }: DataSubject,
): Promise<void> {
  const { programId, now } = context;
  await clearLogosOf(tx, programId, memberId);
  await holdMemberships(tx, programId, [memberId]);
  const going = await lockMemberships(tx, programId, { memberIds: [memberId] });
  if (!going.length) return;
  await closeIntervals(tx, programId, going.map(endingOf(now)));
  const organizationIds = going.map((row) => row.organizationId);
  await emit(context, tx, 'organization.membershipChanged', { organizationIds, memberIds: [memberId] });
}
