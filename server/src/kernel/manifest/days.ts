import type { Language } from '#copy/languages.ts';
import type { StepDay } from '#contract/features/activity/activity.ts';
import type { MemberBadge } from '#contract/features/badges/badges.ts';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import type { RankMove, ReachedMilestone, Win } from '#contract/features/moments/moments.ts';
import type { RanksShown } from '#contract/features/profiles/profiles.ts';
import type { FirstStep, RunningChallenge } from '#contract/features/today/today.ts';
import type { WorkContext } from '../../platform/context/context.ts';

/** The parts of the dashboard, by the feature that provides them. */
export interface TodayParts {
  activity: {
    /** Today's entry in the member's calendar. */
    day: StepDay | null;
    yesterday: StepDay | null;
    /** The last seven days, oldest first. */
    week: { day: string; total: number; entered: boolean }[];
    /** The last day with an entry; null before the first. */
    lastDay: string | null;
  };
  pushes: { pushes: number | null };
  challenges: {
    /** The running challenges of the member that matter most. `runningTotal` counts all. */
    running: RunningChallenge[];
    runningTotal: number;
    /** Challenges that begin next, which the member is in or could join, if none is running. */
    coming: ChallengeSummary[];
    /** A challenge the member could join, if none is running. */
    suggested: ChallengeSummary | null;
    /** Challenges that have ended and whose result the member has not seen. */
    ended: { id: string; name: string }[];
  };
}

/** A feature's part of the dashboard, read in one call. The dashboard feature knows no other feature. */
export type TodaySection = {
  [N in keyof TodayParts]: {
    name: N;
    load(
      context: WorkContext & {
        memberId: string;
        timeZone: string;
        language: Language;
        ranksShown: RanksShown;
      },
    ): Promise<TodayParts[N]>;
  };
}[keyof TodayParts];

/** A step of a newcomer's first week. The dashboard feature knows none of the features that offer one. */
export interface FirstWeekStep {
  name: FirstStep;
  /** Returns whether the member has done it; null: the program does not offer it. */
  isDone(context: WorkContext & { memberId: string }): Promise<boolean | null>;
}

export interface DayOfMoment {
  steps: number;
  activitySteps: number;
  total: number;
}

/** What is new for a member, by the features that know it. The moments feature knows none of them. */
export interface MomentParts {
  day: DayOfMoment;
  yesterday: DayOfMoment;
  /** The days of the streak if today counts, otherwise 0. */
  streak: number;
  badges: MemberBadge[];
  levels: { before: number; now: number } | null;
  milestones: ReachedMilestone[];
  standings: Omit<RankMove, 'before'>[];
  wins: Win[];
}

/** A feature's part of a moment. Sources are asked in their order, in one transaction. */
export interface MomentSource {
  load(
    context: WorkContext & { memberId: string; today: string; since: Date; ranksShown: RanksShown },
  ): Promise<Partial<MomentParts>>;
}

/** What a week of a member has beside their own steps, as far as there is any. */
export interface WeekExtras {
  /** Their team, and its average per member and day. */
  team?: { name: string; average: number };
  /** Somebody who was kind to them. */
  thanks?: { name: string; username: string };
}

/** A feature's part of the weekly summaries, by member. */
export interface WeekSource {
  load(
    context: WorkContext,
    memberIds: readonly string[],
    interval: { from: string; to: string },
  ): Promise<Map<string, WeekExtras>>;
}
