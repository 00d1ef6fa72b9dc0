import type { BoardRow } from '#contract/features/boards/board.ts';
import type { MyStanding } from '#contract/features/challenges/kinds.ts';
import { averageScale, unranked, goalOf, type Goal } from '../scoring/pure.ts';
import type { BoardEntry, ChallengeRow, ImprovementEntry, TeamEntry } from '../challenges/pure.ts';

const positionOf = (steps: number, goal: number) => (goal > 0 ? Math.min(1, Math.max(0, steps) / goal) : 0);
/** Returns the ranking value as it is shown: without a rank yet, the 0 it would be. */
const shown = (rankScore: number) => (rankScore === unranked ? 0 : rankScore);
export const scaleOf = (challenge: Pick<ChallengeRow, 'trackingCalc'>) =>
  challenge.trackingCalc === 'average' ? averageScale : 1;

/** Nobody is ranked before something counts: a day, or an answer that paid points (docs/domain.md#total-and-average). */
const isRankedYet = ({ rankScore, creditedDays }: Pick<BoardEntry, 'rankScore' | 'creditedDays'>) =>
  rankScore !== unranked && (creditedDays > 0 || rankScore > 0);

export function memberStanding(
  challenge: Goal,
  own: BoardEntry & { better: number },
  of: number,
): MyStanding {
  const goal = goalOf(challenge);
  return {
    entrantId: own.memberId,
    name: own.name,
    score: shown(own.rankScore),
    rank: isRankedYet(own) ? own.better + 1 : null,
    of,
    position: positionOf(own.total, goal),
    finished: goal > 0 && own.total >= goal,
  };
}

export function teamStanding(challenge: Goal, team: TeamEntry, of: number): MyStanding {
  const goal = goalOf(challenge);
  const average = Math.max(0, team.average) / averageScale;
  return {
    entrantId: team.teamId,
    name: team.name,
    score: shown(team.rankScore),
    rank: team.rankScore === unranked ? null : team.rank,
    of,
    position: positionOf(average, goal),
    finished: goal > 0 && average >= goal,
  };
}

/** Returns a standing as somebody reads it who is shown no ranks. */
export const withoutRank = <Standing extends { rank: number | null }>(standing: Standing): Standing => ({
  ...standing,
  rank: null,
});

/** Returns a row of the members' board. Members with a hidden profile are nameless to others. */
export function presentBoardEntry(
  challenge: ChallengeRow,
  entry: BoardEntry,
  rank: number | null,
  viewer: { memberId: string; rank: number },
): BoardRow {
  const goal = goalOf(challenge);
  const mine = entry.memberId === viewer.memberId;
  const visible = !entry.erased && (!entry.hidden || mine || viewer.rank > 0);
  return {
    entrantId: entry.memberId,
    rank: isRankedYet(entry) ? rank : null,
    name: visible ? entry.name : null,
    username: visible ? entry.username : null,
    image: visible ? entry.image : null,
    teamName: visible ? entry.teamName : null,
    score: shown(entry.rankScore),
    creditedDays: entry.creditedDays,
    members: null,
    position: positionOf(entry.total, goal),
    finished: goal > 0 && entry.total >= goal,
    mine,
    friend: false,
    baseline: null,
  };
}

/** Returns a row of the improvement board; without enough days it has no place. */
export const presentImprovement = (row: BoardRow, entry: ImprovementEntry, ranked: boolean): BoardRow => ({
  ...row,
  rank: ranked ? row.rank : null,
  score: entry.improvement ?? 0,
  baseline: entry.baseline,
  position: 0,
  finished: false,
});

export function presentTeamEntry(
  challenge: ChallengeRow,
  team: TeamEntry,
  myTeamId: string | null,
): BoardRow {
  const { score, rank, position, finished } = teamStanding(challenge, team, 0);
  return {
    entrantId: team.teamId,
    rank,
    name: team.name,
    username: null,
    image: team.image,
    teamName: null,
    score,
    creditedDays: team.creditedDays,
    members: team.members,
    position,
    finished,
    mine: team.teamId === myTeamId,
    friend: false,
    baseline: null,
  };
}
