import type { Between } from '#contract/features/challenges/challenges.ts';
import type { ArtName } from '#contract/features/challenges/texts.ts';
import type { Translations } from '../translations/public.ts';
import type { ChallengeType, CompetitionOf } from '#contract/features/challenges/kinds.ts';

export interface ChallengeRow {
  programId: string;
  id: string;
  name: string;
  description: string;
  atStake: string;
  /** A map challenge is a chart that has a map. */
  challengeType: Exclude<ChallengeType, 'map'>;
  competitionOf: CompetitionOf;
  metrics: string[];
  pointsGoal: number | null;
  trackQuestions: boolean;
  trackJournals: boolean;
  betweenWhom: Between;
  chartType: 'goal' | 'leaderboard';
  trackingCalc: 'total' | 'average';
  allowActivities: number;
  startDate: string;
  endDate: string;
  dailySteps: number;
  /** The goal of a day in a challenge of minutes; otherwise 0. */
  dailyMinutes: number;
  open: boolean;
  public: boolean;
  featured: boolean;
  /** The map that its own was copied from (docs/decisions/240). */
  mapId: string | null;
  /** The extra board of each against themselves; of steps alone (docs/decisions/230). */
  improvementBoard: boolean;
  instant: boolean;
  joinDeadline: string | null;
  graceHours: number;
  timeZone: string;
  capDevice: number | null;
  capManual: number | null;
  /** The most minutes of a day that count in a challenge of minutes; null: no limit. */
  capMinutes: number | null;
  manualMode: 'replace' | 'add';
  /** Whether files and posts count like devices, copied from the program when it starts. */
  trustFiles: boolean;
  /** Only steps that a device measured count. */
  measuredOnly: boolean;
  /** Averages of groups leave out members who have no day that counts in the challenge. */
  loggedOnly: boolean;
  /** Days that each person may excuse; null: as many as is usual for its length (docs/domain.md#excused-days). */
  excusedDays: number | null;
  /** Nobody is ranked and nobody wins; boards list everyone by name. */
  rankNobody: boolean;
  incentiveType: 'completion' | 'participation' | 'winner' | null;
  incentiveAmount: number | null;
  recognitionTitle: string | null;
  takesCompletionDate: boolean;
  takesFreeText: boolean;
  lookbackDays: number;
  frozenRates: Record<string, number> | null;
  creatorId: string | null;
  finalAt: Date;
  /** What was recorded until then counts where scores move weekly; journal entries in every challenge of points. */
  countedUntil: Date;
  /** A picture drawn in code, by its name. */
  art: ArtName | null;
  rulesText: string;
  invitationText: string;
  halfwayText: string;
  closingText: string;
  translations: Translations;
  archivedAt: Date | null;
  averagedOn: string;
  createdAt: Date;
}

/** Returns whether teams or organizations compete. The same tables count both (docs/decisions/160). */
export const isGrouped = ({ betweenWhom }: Pick<ChallengeRow, 'betweenWhom'>): boolean =>
  betweenWhom !== 'individuals';

/** Whether taking part needs the person's own yes, because it says something about health (docs/domain.md#wellness-challenge). */
export const needsYes = ({ challengeType }: Pick<ChallengeRow, 'challengeType'>): boolean =>
  challengeType === 'wellness';

/**
 * Returns whether entrants are ranked at all (docs/domain.md#preventative-challenge has neither ranks nor a visible
 * list of people).
 */
export const isRanked = ({ challengeType }: Pick<ChallengeRow, 'challengeType'>): boolean =>
  challengeType !== 'preventative';

/** A member's entry in a preventative challenge. */
export interface EntryRow {
  completedOn: string | null;
  freeText: string | null;
  completedAt: Date | null;
}

export interface SeenChallenge extends ChallengeRow {
  myState: 'invited' | 'joined' | null;
  /** My team (or organization) in it, or the one that is invited and that I lead. */
  myTeamId: string | null;
  teamInvited: boolean;
  image: { id: string; width: number; height: number } | null;
}

/** The columns for lists of challenges. Texts and rules are read only when a single one is opened. */
export const listedColumns = [
  'programId',
  'id',
  'name',
  'challengeType',
  'competitionOf',
  'metrics',
  'pointsGoal',
  'trackQuestions',
  'trackJournals',
  'betweenWhom',
  'chartType',
  'trackingCalc',
  'startDate',
  'endDate',
  'joinDeadline',
  'dailySteps',
  'dailyMinutes',
  'open',
  'public',
  'featured',
  'mapId',
  'timeZone',
  'finalAt',
  'graceHours',
  'archivedAt',
  'rankNobody',
] as const satisfies readonly (keyof ChallengeRow)[];

export type ListedChallenge = Pick<
  SeenChallenge,
  (typeof listedColumns)[number] | 'myState' | 'myTeamId' | 'teamInvited' | 'image'
>;

export interface ChallengeDirectoryRow extends Pick<
  ChallengeRow,
  | 'id'
  | 'name'
  | 'challengeType'
  | 'competitionOf'
  | 'mapId'
  | 'betweenWhom'
  | 'startDate'
  | 'endDate'
  | 'timeZone'
  | 'finalAt'
  | 'archivedAt'
  | 'featured'
> {
  people: number;
  sortKey: string;
}

/** A challenge of any program, for platform staff. */
export interface PlatformChallengeRow extends ChallengeDirectoryRow {
  programId: string;
  programName: string;
}

/** The order of a board: score, then credited days, then the earlier time (docs/domain.md#ties). */
export interface BoardKey {
  rankScore: number;
  creditedDays: number;
  /** Microseconds since 1970: a Date would lose three digits and with them the order. */
  reachedAt: number;
}

export interface BoardEntry extends BoardKey {
  memberId: string;
  total: number;
  name: string;
  username: string;
  image: string | null;
  hidden: boolean;
  erased: boolean;
  /** The zone that decides when the member's grace ends. */
  timeZone: string;
  teamName: string | null;
}

/** A row of the improvement board, in hundredths of a step a counted day. */
export interface ImprovementEntry extends BoardEntry {
  improvement: number | null;
  baseline: number | null;
}

export interface TeamEntry {
  challengeId: string;
  teamId: string;
  name: string;
  image: string | null;
  /** Credited steps, and M, including rows that are not folded yet. */
  total: number;
  memberDays: number;
  creditedDays: number;
  reachedAt: number;
  /** The total, or T x t / M in hundredths; -1 without a member-day. */
  rankScore: number;
  /** T x t / M in hundredths whatever ranks: position and finish go by the average. */
  average: number;
  members: number;
  rank: number;
}

export interface CreditRow {
  memberId: string;
  name: string;
  timeZone: string;
  hidden: boolean;
  erased: boolean;
  credited: number;
  memberDays: number;
  /** Those that they excused, which are not among their member-days. */
  excusedDays: number;
  countsFrom: string;
  countsTo: string;
}

/** A day that a daily limit reduced. */
export interface CappedDay {
  day: string;
  /** Steps before the limit, or minutes in a challenge of minutes. */
  steps: number;
  cap: number;
}
