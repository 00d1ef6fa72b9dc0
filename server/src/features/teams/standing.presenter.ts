import type { TeamAggregate, TeamBoardRow, TeamMemberSteps } from '#contract/features/teams/standing.ts';
import type { Static } from 'typebox';
import type { TeamBoardRowFound, TeamSize, TeamTotals, WalkerDays, WalkerRow } from './standing.types.ts';

interface Viewer {
  memberId: string;
  /** Can see hidden profiles: admins and the team's leaders. */
  seesHidden: boolean;
}

/** Members with a hidden profile are nameless to others; their steps are included. */
function walker(row: WalkerRow, viewer: Viewer) {
  const isMe = row.id === viewer.memberId;
  const named = !row.hidden || isMe || viewer.seesHidden;
  return {
    id: named ? row.id : null,
    name: named ? `${row.firstName} ${row.lastName}`.trim() : null,
    username: named ? row.username : null,
    image: named ? row.image : null,
    isTeamLeader: row.isLeader,
    isMe,
  };
}

export function presentBoardRow(
  row: TeamBoardRowFound,
  viewer: Viewer & { readsRanks: boolean },
): TeamBoardRow {
  const { rank, steps, days } = row;
  return { ...walker(row, viewer), rank: viewer.readsRanks ? rank : null, steps, days };
}

export function presentMemberSteps(row: WalkerDays, viewer: Viewer): Static<typeof TeamMemberSteps> {
  const { steps, days } = row;
  return { ...walker(row, viewer), steps, days };
}

export const presentFormer = ({ formerMembers, formerSteps }: TeamSize) => ({
  members: formerMembers,
  steps: formerSteps,
});

/** Returns steps for each day that somebody was on the team, rounded; 0 while nobody was. */
export const averageOf = ({ steps, memberDays }: Pick<TeamTotals, 'steps' | 'memberDays'>): number =>
  memberDays ? Math.round(steps / memberDays) : 0;

export function presentTotals(totals: TeamTotals, { from, to }: { from: string; to: string }): TeamAggregate {
  const { members, steps, activeMembers, bestDay, bestSteps } = totals;
  return {
    startDate: from,
    endDate: to,
    members,
    steps,
    activeMembers,
    averageSteps: averageOf(totals),
    bestDay: bestDay && bestSteps ? { day: bestDay, steps: bestSteps } : null,
    former: presentFormer(totals),
  };
}
