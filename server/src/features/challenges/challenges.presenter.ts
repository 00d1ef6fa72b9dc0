import type { BoardRow } from '#contract/features/challenge-board.ts';
import type { Challenge, ChallengeSummary, MyStanding } from '#contract/features/challenges.ts';
import { countDays, dayIn } from '../../platform/clock/days.ts';

import { averageScale, daysElapsed, unranked } from './scoring/averages.ts';
import { phaseAt, statusOf } from './scoring/phases.ts';
import type { BoardEntry, BoardKey, ChallengeRow, SeenChallenge, TeamEntry } from './challenges.types.ts';

type Goal = Pick<ChallengeRow, 'dailySteps' | 'startDate' | 'endDate' | 'chartType'>;

/** G = steps x D; 0 on a leaderboard without a goal (semantics.md, "chartType"). */
export const goalOf = (challenge: Goal): number =>
  challenge.chartType === 'goal'
    ? challenge.dailySteps * countDays(challenge.startDate, challenge.endDate)
    : 0;

const positionOf = (steps: number, goal: number) => (goal > 0 ? Math.min(1, Math.max(0, steps) / goal) : 0);
/** What ranks, as it is shown: "not ranked yet" shows the 0 it would be. */
const shown = (rankScore: number) => (rankScore === unranked ? 0 : rankScore);
export const scaleOf = (challenge: Pick<ChallengeRow, 'trackingCalc'>) =>
  challenge.trackingCalc === 'average' ? averageScale : 1;

export function memberStanding(
  challenge: ChallengeRow,
  memberId: string,
  own: BoardKey & { total: number; name: string },
  better: number,
  of: number,
): MyStanding {
  const goal = goalOf(challenge);
  return {
    entrantId: memberId,
    name: own.name,
    score: shown(own.rankScore),
    rank: own.rankScore === unranked ? null : better + 1,
    of,
    position: positionOf(own.total, goal),
    finished: goal > 0 && own.total >= goal,
  };
}

export function teamStanding(challenge: ChallengeRow, team: TeamEntry, of: number): MyStanding {
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

export interface Counts {
  participants: number;
  teams: number;
  mine: MyStanding | null;
}

export function presentSummary(row: SeenChallenge, counts: Counts, now: Date): ChallengeSummary {
  const phase = phaseAt(row, now);
  const elapsed = daysElapsed(row, dayIn(row.timeZone, now));
  const goal = goalOf(row);
  return {
    id: row.id,
    programId: row.programId,
    challengeName: row.name,
    between: row.betweenWhom,
    chartType: row.chartType,
    isGoal: row.chartType === 'goal',
    trackingCalc: row.trackingCalc,
    scoreScale: scaleOf(row),
    startDate: row.startDate,
    endDate: row.endDate,
    duration: countDays(row.startDate, row.endDate),
    daysElapsed: elapsed,
    status: statusOf(phase),
    phase,
    featured: row.featured ? 1 : 0,
    open: row.open ? 1 : 0,
    public: row.public ? 1 : 0,
    steps: row.dailySteps,
    goal,
    pacer: goal > 0 ? row.dailySteps * elapsed : 0,
    participants: counts.participants,
    teams: counts.teams,
    joined: row.betweenWhom === 'individuals' ? row.myState === 'joined' : row.myTeamId !== null,
    invited:
      row.betweenWhom === 'individuals'
        ? row.myState === 'invited'
        : row.teamInvited && row.myTeamId === null,
    mine: counts.mine,
  };
}

export function presentChallenge(
  row: SeenChallenge,
  summary: ChallengeSummary,
  more: { mineAlone: MyStanding | null; requestedAt: Date | null; abilities: Challenge['abilities'] },
): Challenge {
  const { mineAlone, requestedAt, abilities } = more;
  return {
    ...summary,
    description: row.description,
    atStake: row.atStake,
    allowActivities: row.allowActivities,
    timeZone: row.timeZone,
    graceHours: row.graceHours,
    joinDeadline: row.joinDeadline,
    deadlineEnabled: row.joinDeadline !== null,
    instant: row.instant ? 1 : 0,
    capDevice: row.capDevice,
    capManual: row.capManual,
    competitionOf: 'steps',
    challengeType: 'chart',
    creatorId: row.creatorId,
    finalAt: row.finalAt.toISOString(),
    mineAlone,
    requested: requestedAt !== null,
    requestedAt: requestedAt?.toISOString() ?? null,
    abilities,
  };
}

/** A row of the members' board; whoever hides their profile is nameless to others. */
export function presentBoardEntry(
  challenge: ChallengeRow,
  entry: BoardEntry,
  rank: number,
  viewer: { memberId: string; rank: number },
): BoardRow {
  const goal = goalOf(challenge);
  const mine = entry.memberId === viewer.memberId;
  const visible = !entry.erased && (!entry.hidden || mine || viewer.rank > 0);
  return {
    entrantId: entry.memberId,
    rank: entry.rankScore === unranked ? null : rank,
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
  };
}

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
  };
}
