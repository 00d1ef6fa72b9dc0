import type { BoardRow } from '#contract/features/challenge-board.ts';
import type { Challenge, ChallengeSummary } from '#contract/features/challenges.ts';
import type { MyStanding } from '#contract/features/challenge-kinds.ts';
import type { ChallengeQuestion } from '#contract/features/challenge-questions.ts';
import type { PreventativeEntry } from '#contract/features/preventative.ts';
import { countDays, dayIn } from '../../platform/clock/days.ts';

import { averageScale, daysElapsed, unranked } from './scoring/averages.ts';
import { goalOf, pacerOf, type Goal } from './scoring/goal.ts';
import { weekOpens } from './scoring/weeks.ts';
import { phaseAt, statusOf } from './scoring/phases.ts';
import type {
  BoardEntry,
  ChallengeRow,
  EntryRow,
  ImprovementEntry,
  ListedChallenge,
  SeenChallenge,
  TeamEntry,
} from './challenges.types.ts';

const positionOf = (steps: number, goal: number) => (goal > 0 ? Math.min(1, Math.max(0, steps) / goal) : 0);
/** What ranks, as it is shown: "not ranked yet" shows the 0 it would be. */
const shown = (rankScore: number) => (rankScore === unranked ? 0 : rankScore);
export const scaleOf = (challenge: Pick<ChallengeRow, 'trackingCalc'>) =>
  challenge.trackingCalc === 'average' ? averageScale : 1;

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
    rank: own.rankScore === unranked ? null : own.better + 1,
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

export interface Counts {
  participants: number;
  teams: number;
  mine: MyStanding | null;
}

export function presentSummary(row: ListedChallenge, counts: Counts, now: Date): ChallengeSummary {
  const phase = phaseAt(row, now);
  const elapsed = daysElapsed(row, dayIn(row.timeZone, now));
  const goal = goalOf(row);
  return {
    id: row.id,
    programId: row.programId,
    challengeName: row.name,
    challengeType: row.challengeType === 'chart' && row.mapId ? 'map' : row.challengeType,
    competitionOf: row.competitionOf,
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
    pacer: pacerOf(row, elapsed),
    participants: counts.participants,
    teams: counts.teams,
    joined: row.betweenWhom === 'individuals' ? row.myState === 'joined' : row.myTeamId !== null,
    invited:
      row.betweenWhom === 'individuals'
        ? row.myState === 'invited'
        : row.teamInvited && row.myTeamId === null,
    mine: counts.mine,
    image: row.image,
    mapId: row.mapId,
  };
}

export function presentChallenge(
  row: SeenChallenge,
  summary: ChallengeSummary,
  more: Pick<Challenge, 'mineAlone' | 'abilities' | 'myEntry' | 'myIncentive'> & { requestedAt: Date | null },
): Challenge {
  const { requestedAt, ...rest } = more;
  return {
    ...summary,
    description: row.description,
    atStake: row.atStake,
    art: row.art,
    rulesText: row.rulesText,
    invitationText: row.invitationText,
    halfwayText: row.halfwayText,
    closingText: row.closingText,
    allowActivities: row.allowActivities,
    timeZone: row.timeZone,
    graceHours: row.graceHours,
    joinDeadline: row.joinDeadline,
    deadlineEnabled: row.joinDeadline !== null,
    instant: row.instant ? 1 : 0,
    improvementBoard: row.improvementBoard ? 1 : 0,
    capDevice: row.capDevice,
    capManual: row.capManual,
    metrics: row.metrics,
    pointsGoal: row.pointsGoal,
    trackTextAndImagePoints: row.trackJournals ? 1 : 0,
    trackQuestionPoints: row.trackQuestions ? 1 : 0,
    allowAddingCompletionDate: row.takesCompletionDate ? 1 : 0,
    allowFreeTextInput: row.takesFreeText ? 1 : 0,
    lookbackDays: row.lookbackDays,
    incentivizeChallenge: row.incentiveType ? 1 : 0,
    incentiveType: row.incentiveType,
    incentiveAmount: row.incentiveAmount,
    useCustomRecognitionWallTitle: row.recognitionTitle === null ? 0 : 1,
    customRecognitionWallTitle: row.recognitionTitle,
    creatorId: row.creatorId,
    finalAt: row.finalAt.toISOString(),
    requested: requestedAt !== null,
    requestedAt: requestedAt?.toISOString() ?? null,
    ...rest,
  };
}

interface AnsweredQuestion {
  week: number;
  text: string;
  question: string;
  options: string[];
  answer: number;
  choice: number | null;
  isRight: boolean | null;
}

export const presentEntry = ({ completedOn, freeText, completedAt }: EntryRow): PreventativeEntry => ({
  completionDate: completedOn,
  freeText,
  completedAt: completedAt?.toISOString() ?? null,
});

/** The right answer is shown with the member's own, because there is only one try. */
export const presentQuestion = (
  challenge: ChallengeRow,
  { week, text, question, options, answer, choice, isRight }: AnsweredQuestion,
  manages: boolean,
): ChallengeQuestion => ({
  week,
  opensOn: weekOpens(challenge, week),
  text,
  question,
  options,
  answer: manages || choice !== null ? answer : null,
  choice,
  isRight,
});

/** A row of the members' board. Members with a hidden profile are nameless to others. */
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
    baseline: null,
  };
}

/** A row of the improvement board; without enough days it has no place. */
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
    baseline: null,
  };
}
