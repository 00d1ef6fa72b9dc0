import type { Language } from '#copy/languages.ts';
import type { Challenge, ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import type { MyStanding } from '#contract/features/challenges/kinds.ts';
import type { DayRules } from '#contract/features/challenges/day-rules.ts';
import type { ChallengeQuestion } from '#contract/features/challenges/questions.ts';
import type { PreventativeEntry } from '#contract/features/challenges/preventative.ts';
import { countDays, dayIn } from '../../platform/clock/days.ts';

import { daysElapsed, goalOf, pacerOf } from '../../domain/scoring/pure.ts';
import { presentTranslations, textsIn } from '../../domain/translations/public.ts';
import { scaleOf, withoutRank } from '../../domain/boards/pure.ts';
import {
  joinsByOneTap,
  excusedDaysOf,
  weekOpens,
  phaseAt,
  statusOf,
  isGrouped,
  needsYes,
  type ChallengeRow,
  type EntryRow,
  type ListedChallenge,
  type SeenChallenge,
} from '../../domain/challenges/pure.ts';

export interface Counts {
  participants: number;
  teams: number;
  mine: MyStanding | null;
  ranksShown: boolean;
}

/** Whether the viewer takes part, and whether they are asked to. In a team of a wellness challenge each is asked alone. */
function myPart(row: ListedChallenge): { joined: boolean; invited: boolean } {
  const isIn = row.myTeamId !== null;
  if (!isGrouped(row)) return { joined: row.myState === 'joined', invited: row.myState === 'invited' };
  if (!needsYes(row)) return { joined: isIn, invited: row.teamInvited && !isIn };
  const saidYes = row.myState === 'joined';
  return { joined: isIn && saidYes, invited: isIn ? !saidYes : row.teamInvited };
}

export function presentSummary(row: ListedChallenge, counts: Counts, now: Date): ChallengeSummary {
  const phase = phaseAt(row, now);
  const today = dayIn(row.timeZone, now);
  const elapsed = daysElapsed(row, today);
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
    graceHours: row.graceHours,
    daysElapsed: elapsed,
    status: statusOf(phase),
    phase,
    featured: row.featured ? 1 : 0,
    open: row.open ? 1 : 0,
    public: row.public ? 1 : 0,
    steps: row.dailySteps,
    minutes: row.dailyMinutes,
    goal,
    pacer: pacerOf(row, elapsed),
    participants: counts.participants,
    teams: counts.teams,
    ...myPart(row),
    joinable: joinsByOneTap(row, { phase, today }),
    mine: counts.mine && !counts.ranksShown ? withoutRank(counts.mine) : counts.mine,
    ranksShown: counts.ranksShown,
    image: row.image,
    mapId: row.mapId,
  };
}

const presentDayRules = (row: SeenChallenge): DayRules => ({
  capDevice: row.capDevice,
  capManual: row.capManual,
  capMinutes: row.capMinutes,
  measuredOnly: row.measuredOnly ? 1 : 0,
  trustFiles: row.trustFiles ? 1 : 0,
  loggedOnly: row.loggedOnly ? 1 : 0,
  excusedDays: excusedDaysOf(row),
});

const textsOf = ({
  description,
  atStake,
  rulesText,
  invitationText,
  halfwayText,
  closingText,
}: SeenChallenge) => ({ description, atStake, rulesText, invitationText, halfwayText, closingText });

/** Texts are in the reader's language, as far as its maker or the product wrote them in it. */
export function presentChallenge(
  language: Language,
  row: SeenChallenge,
  summary: ChallengeSummary,
  more: Pick<
    Challenge,
    | 'mineAlone'
    | 'since'
    | 'neighbours'
    | 'standsStill'
    | 'hasDraw'
    | 'consentText'
    | 'abilities'
    | 'myEntry'
    | 'myIncentive'
  > & {
    requestedAt: Date | null;
  },
): Challenge {
  const { requestedAt, ...rest } = more;
  const written = textsOf(row);
  return {
    ...summary,
    ...textsIn(language, row.translations, written),
    translations: more.abilities.update ? presentTranslations(language, row.translations, written) : null,
    art: row.art,
    allowActivities: row.allowActivities,
    timeZone: row.timeZone,
    joinDeadline: row.joinDeadline,
    deadlineEnabled: row.joinDeadline !== null,
    instant: row.instant ? 1 : 0,
    improvementBoard: row.improvementBoard ? 1 : 0,
    rankNobody: row.rankNobody ? 1 : 0,
    ...presentDayRules(row),
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
