import type { DataSubject } from '../../../kernel/personal-data/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { closeIntervals, findTeamsOf, readMemberships, setLeader } from '../memberships.queries.ts';
import { clearPicturesOf, lockTeam } from '../teams.queries.ts';
import { endingOf } from './remove-members.ts';

/**
 * Removes an erased member from their teams; what they earned stays. If they were the last leader, the
 * longest-standing member becomes leader, because nobody may be kept from leaving.
 */
export async function leaveTeams(context: WorkContext, tx: Db, { memberId }: DataSubject): Promise<void> {
  const { programId, now } = context;
  await clearPicturesOf(tx, programId, memberId);
  for (const teamId of await findTeamsOf(tx, programId, memberId)) {
    if (!(await lockTeam(tx, programId, teamId))) continue;
    const people = await readMemberships(tx, programId, teamId);
    const going = people.filter((row) => row.memberId === memberId);
    const staying = people.filter((row) => row.memberId !== memberId);
    await closeIntervals(tx, programId, teamId, going.map(endingOf(now)));
    const eldest = staying.toSorted((a, b) => a.joinedOn.localeCompare(b.joinedOn))[0];
    if (eldest && !staying.some((row) => row.isLeader))
      await setLeader(tx, programId, teamId, eldest.memberId, true);
    await emit(context, tx, 'team.membershipChanged', { teamId, memberIds: [memberId] });
  }
}
