import type { Language } from '#copy/languages.ts';
import type { PersonalData } from '../personal-data/public.ts';
import type { StepDay } from '#contract/features/activity.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ChallengeSummary } from '#contract/features/challenges.ts';
import type { PackageDefaults } from '#contract/features/challenge-packages.ts';
import type { ReportKind } from '#contract/features/moderation.ts';
import type { NamedEntity } from '#contract/features/programs.ts';
import type { MessageSubject, sendInvites } from '#contract/features/messages.ts';
import type { LiveTopic } from '#contract/realtime.ts';
import type { PhotoKind } from '#contract/features/photos.ts';
import type { Actor, Context, Deps, WorkContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { BoundRoute } from '../../platform/http/bind.ts';
import type { Listener } from '../../platform/events/bus.ts';

/** Work that runs by itself: every `everySeconds` in the worker, in one process at a time. */
export interface RecurringJob {
  name: string;
  everySeconds: number;
  run(deps: Deps): Promise<void>;
}

/** What the dashboard is made of, by the feature that knows it. */
export interface TodayParts {
  activity: {
    /** Today's entry by the member's calendar. */
    day: StepDay | null;
    /** The last seven days, oldest first. */
    week: { day: string; total: number; entered: boolean }[];
    /** Whether the member ever entered anything. */
    hasAny: boolean;
  };
  challenges: {
    /** Running ones the member is in, the first ten; `runningTotal` counts all. */
    running: ChallengeSummary[];
    runningTotal: number;
    /** One the member could join, where none runs. */
    suggested: ChallengeSummary | null;
  };
}

/** What a feature gives the dashboard, read in one call (the dashboard feature knows no other feature). */
export type TodaySection = {
  [N in keyof TodayParts]: {
    name: N;
    load(
      context: WorkContext & { memberId: string; timeZone: string; language: Language },
    ): Promise<TodayParts[N]>;
  };
}[keyof TodayParts];

/** Who may hear that something moved: asked by the live feature before the id of it leaves the server. */
export interface LiveRule {
  topic: LiveTopic;
  mayListen(context: WorkContext & { actor: Actor }, id: string): Promise<boolean>;
}

/** Whether a name of something is free: asked by a form before it is sent (docs/domain.md#names). */
export interface NameRule {
  entity: NamedEntity;
  isTaken(context: Context, name: string): Promise<boolean>;
}

/** Whether something could be made of what a package sets: asked before a package is kept. Throws what is wrong. */
export interface DraftRule {
  refuseImpossible(defaults: PackageDefaults): void;
}

/** What the actor may do where people write to each other. */
export interface TopicRights {
  /** Takes part: writes, and is told of what others write. */
  mayPost: boolean;
  /** Deletes posts of others. */
  mayModerate: boolean;
}

/** Of what people may write about: asked by the discussions feature, which knows no challenge. */
export interface TopicRule {
  kind: 'challenge' | 'team';
  /** Null: to this actor it does not exist. The topic bears the id of what it is about. */
  rightsIn(context: WorkContext & { actor: Actor }, id: string): Promise<TopicRights | null>;
}

/** Of what photos hang on: asked by the photos feature before a picture leaves the server. */
export interface PhotoRule {
  kind: PhotoKind;
  maySee(context: Context, id: string): Promise<boolean>;
}

/**
 * What people can report to those who moderate: asked, and carried out, by the feature whose it is; the moderation
 * feature knows none of them.
 */
export interface Reportable {
  kind: ReportKind;
  /** Whose it is; null where the actor may not see it. */
  authorOf(context: Context, id: string): Promise<string | null>;
  /** Takes it out of everybody's sight but its author's and the moderators', or gives it back. */
  setHidden(context: Context, tx: Db, id: string, hidden: boolean): Promise<void>;
}

/** What a message asks, as the feature knows it that carries the answer out. */
export interface Asked {
  /** The challenge, the request or the team. */
  subjectId: string;
  /** The team that an invitation to a challenge is for. */
  teamId: string | null;
}

/**
 * Carries out what the actor answers to a message of this subject, in the transaction of the answer, and tells of it by
 * the events that close the message. Refuses with 409 when it was answered already or is not possible now.
 */
export interface Answerer {
  subject: MessageSubject;
  answer(context: Context, tx: Db, asked: Asked, accept: boolean): Promise<void>;
}

export type InviteInput = BodyOf<typeof sendInvites>;

/** Sends invitations of one type: checks that the actor may, writes them, tells of them by events. */
export interface Inviter {
  type: InviteInput['type'];
  invite(context: Context, input: InviteInput): Promise<void>;
}

/** The only door by which app enters a feature. */
export interface Manifest {
  routes: BoundRoute[];
  listeners?: Listener[];
  jobs?: RecurringJob[];
  today?: TodaySection[];
  live?: LiveRule[];
  names?: NameRule[];
  drafts?: DraftRule[];
  topics?: TopicRule[];
  photos?: PhotoRule[];
  reportables?: Reportable[];
  answers?: Answerer[];
  invites?: Inviter[];
  personalData?: readonly PersonalData[];
}
