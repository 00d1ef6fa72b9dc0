import { emit } from '../../../kernel/events/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { newId } from '../../../platform/ids/ids.ts';
import {
  closeIntervals,
  insertIntervals,
  readMemberships,
  reopenIntervals,
  setLeader,
  type Joining,
} from '../memberships.queries.ts';
import { listTeamsOf, takePaused } from '../pauses.queries.ts';
import { lockTeam, type LockedTeam } from '../teams.queries.ts';
import { endingOf } from './remove-members.ts';

/** A team is never without a leader as long as somebody is on it: the member of the longest standing leads. */
async function passLeadership(context: WorkContext, tx: Db, team: LockedTeam, fromId: string): Promise<void> {
  const { programId } = context;
  const staying = await readMemberships(tx, programId, team.id);
  const eldest = staying.toSorted((a, b) => a.joinedOn.localeCompare(b.joinedOn))[0];
  if (!eldest || staying.some(({ isLeader }) => isLeader)) return;
  await setLeader(tx, programId, team.id, eldest.memberId, true);
  const passed = { team: { id: team.id, name: team.name }, fromId, toId: eldest.memberId };
  await emit(context, tx, 'team.leaderPassed', passed);
}

/** Members who are deactivated leave their teams today; what they earned stays (docs/domain.md#who-takes-part). */
export async function pauseTeams(context: WorkContext, tx: Db, memberIds: readonly string[]): Promise<void> {
  const { programId, now } = context;
  for (const { teamId, memberIds: theirs } of await listTeamsOf(tx, programId, memberIds)) {
    const team = await lockTeam(tx, programId, teamId);
    if (!team) continue;
    const going = (await readMemberships(tx, programId, teamId)).filter((row) =>
      theirs.includes(row.memberId),
    );
    await closeIntervals(tx, programId, teamId, going.map(endingOf(now)), { paused: true });
    const leader = going.find(({ isLeader }) => isLeader);
    if (leader) await passLeadership(context, tx, team, leader.memberId);
    await emit(context, tx, 'team.membershipChanged', { teamId, memberIds: theirs });
  }
}

/** Reactivated members are on the same teams again from today on, not as leaders. */
export async function resumeTeams(context: WorkContext, tx: Db, memberIds: readonly string[]): Promise<void> {
  const { programId, now } = context;
  const paused = await takePaused(tx, programId, memberIds);
  for (const [teamId, people] of Map.groupBy(paused, (row) => row.teamId)) {
    if (!(await lockTeam(tx, programId, teamId))) continue;
    const joining: Joining[] = people.map(({ memberId, timeZone }) => ({
      id: newId(),
      memberId,
      joinedOn: dayIn(timeZone, now),
      isLeader: false,
    }));
    const back = new Set(await reopenIntervals(tx, programId, teamId, joining));
    const fresh = joining.filter(({ memberId }) => !back.has(memberId));
    await insertIntervals(tx, programId, teamId, fresh, now);
    const changed = { teamId, memberIds: joining.map(({ memberId }) => memberId) };
    await emit(context, tx, 'team.membershipChanged', changed);
  }
}
