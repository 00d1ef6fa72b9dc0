import type { Language } from '#copy/languages.ts';
import type { ProgramCopier, ProgramPart, ProgramSheet } from '../program-files/public.ts';
import type { PersonalData } from '../personal-data/public.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { PackageDefaults } from '#contract/features/packages/packages.ts';
import type { ReportKind } from '#contract/features/moderation/moderation.ts';
import type { SkipReason } from '#contract/features/member-center/acts.ts';
import type { NamedEntity } from '#contract/features/programs/unique-names.ts';
import type { MessageSubject, sendInvites } from '#contract/features/messages/messages.ts';
import type { ReminderKind } from '#contract/features/reminders/reminders.ts';
import type { LiveTopic } from '#contract/realtime.ts';
import type { PhotoKind } from '#contract/features/photos/photos.ts';
import type { Actor, Context, Deps, WorkContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { BoundRoute } from '../../platform/http/bind.ts';
import type { Listener } from '../../platform/events/bus.ts';
import type { FirstWeekStep, MomentSource, TodaySection, WeekSource } from './days.ts';
import type { ApprovalSource, HomeSource } from './home.ts';
import type { Resealed, Resealing } from './resealing.ts';

export type {
  FirstWeekStep,
  MomentParts,
  MomentSource,
  TodayParts,
  TodaySection,
  WeekExtras,
  WeekSource,
} from './days.ts';
export { homeItem, type ApprovalSource, type HomeSource, type WaitingApproval } from './home.ts';
export {
  nothingResealed,
  startResealing,
  type Resealed,
  type Resealing,
  type SealedKind,
} from './resealing.ts';

/** Work that repeats every `everySeconds` in the worker, in one process at a time. */
export interface RecurringJob {
  name: string;
  everySeconds: number;
  /** It sends, fetches or deletes outside the database, so a restored copy does not run it. */
  isOutward?: true;
  run(deps: Deps): Promise<void>;
}

/** Something in a member's calendar: at a time, or on days from the first to the last. */
export type CalendarEntry = {
  id: string;
  title: string;
  text: string;
  place: string;
  /** The page about it. */
  path: string;
  /** Says how often its time or place changed. */
  revision: number;
  updatedAt: Date | null;
  /** False: the member waits for a seat. */
  isCertain: boolean;
} & ({ startsAt: Date; minutes: number } | { firstDay: string; lastDay: string });

/** A feature's part of a member's calendar. The calendar feature knows no other feature. */
export interface CalendarSource {
  load(context: WorkContext & { memberId: string; language: Language }): Promise<CalendarEntry[]>;
}

/** Something members can be reminded of. The reminders know none of the features behind them. */
export interface ReminderSource {
  kind: ReminderKind;
  isOffered(context: WorkContext): Promise<boolean>;
  /** Returns the members among these who have not done it on their day. */
  stillToDo(context: WorkContext, members: readonly { id: string; day: string }[]): Promise<string[]>;
}

/** The receivers of a change. The live feature asks before an id leaves the server. */
export interface LiveRule {
  topic: LiveTopic;
  mayListen(context: WorkContext & { actor: Actor }, id: string): Promise<boolean>;
}

/** A form asks whether a name is free before it is sent (docs/domain.md#names). */
export interface NameRule {
  entity: NamedEntity;
  isTaken(context: Context, name: string): Promise<boolean>;
}

/** Checks whether a challenge could be created from a package before the package is saved. Throws the problems. */
export interface DraftRule {
  refuseImpossible(defaults: PackageDefaults): void;
}

export interface TopicRights {
  /** Takes part: writes and is notified. */
  mayPost: boolean;
  /** Deletes posts of others. */
  mayModerate: boolean;
}

/** The rights in discussions about one kind of thing. The discussions feature knows none of these kinds. */
export interface TopicRule {
  kind: 'challenge' | 'team';
  /** Null if it does not exist for this actor. The topic has the id of the thing it is about. */
  rightsIn(context: WorkContext & { actor: Actor }, id: string): Promise<TopicRights | null>;
}

/** The viewers of photos of one kind. The photos feature asks before a picture leaves the server. */
export interface PhotoRule {
  kind: PhotoKind;
  maySee(context: Context, id: string): Promise<boolean>;
}

/**
 * Content that members can report. Its own feature answers and carries out; the moderation feature knows none of them.
 */
export interface Reportable {
  kind: ReportKind;
  /** The owner, or null if the actor cannot see it. */
  authorOf(context: Context, id: string): Promise<string | null>;
  /** Hides it from everyone except its author and moderators, or restores it. */
  setHidden(context: Context, tx: Db, id: string, hidden: boolean): Promise<void>;
}

/** The subject of a message, for the feature that carries out the answer. */
export interface Asked {
  /** The challenge, the request or the team. */
  subjectId: string;
  /** The team that an invitation to a challenge is for. */
  teamId: string | null;
}

/**
 * Carries out the actor's answer to a message of this subject, in the transaction of the answer, and emits the events
 * that close the message. Refuses with 409 if it was answered before or is impossible now.
 */
export interface Answerer {
  subject: MessageSubject;
  answer(context: Context, tx: Db, asked: Asked, accept: boolean): Promise<void>;
}

/** The effect of an act on many members: the people it changes, and why others are left out. */
export interface ActPlan {
  memberIds: readonly string[];
  skipped: Partial<Record<SkipReason, number>>;
}

/** Adds many members to one thing of a feature. The member center knows none of these things. */
export interface MemberAdder {
  act: 'team' | 'organization' | 'challenge';
  /** Refuses with 404 or 422 what cannot take anybody. */
  plan(context: Context, tx: Db, targetId: string, memberIds: readonly string[]): Promise<ActPlan>;
  /** Adds the people named by the plan of the same transaction. */
  add(context: Context, tx: Db, targetId: string, memberIds: readonly string[]): Promise<void>;
  /** Removes people again, in the transaction of the context. */
  remove?(context: Context, targetId: string, memberIds: readonly string[]): Promise<void>;
}

/** The words of codes in reports: questions of the assessment (`question`) and answers to them (`question.answer`). */
export type ReportWords = (language: Language, code: string) => string | null;

export type InviteInput = BodyOf<typeof sendInvites>;

/** Sends invitations of one type: checks permission, writes them and emits events. */
export interface Inviter {
  type: InviteInput['type'];
  invite(context: Context, input: InviteInput): Promise<void>;
}

/** The only door through which app enters a feature. */
export interface Manifest {
  routes: BoundRoute[];
  listeners?: Listener[];
  jobs?: RecurringJob[];
  today?: TodaySection[];
  firstWeek?: FirstWeekStep[];
  moments?: MomentSource[];
  home?: HomeSource[];
  approvals?: ApprovalSource[];
  calendar?: CalendarSource[];
  reminders?: ReminderSource[];
  weeks?: WeekSource[];
  live?: LiveRule[];
  names?: NameRule[];
  drafts?: DraftRule[];
  topics?: TopicRule[];
  photos?: PhotoRule[];
  reportables?: Reportable[];
  answers?: Answerer[];
  invites?: Inviter[];
  memberAdders?: MemberAdder[];
  reportWords?: ReportWords;
  /** Seals with the new key what the feature has sealed with the old one (docs/operations.md). */
  reseal?: (deps: Deps, resealing: Resealing) => Promise<Resealed>;
  personalData?: readonly PersonalData[];
  programParts?: readonly ProgramPart[];
  /** Files of the download before a program is deleted. */
  programSheets?: readonly ProgramSheet[];
  programCopiers?: readonly ProgramCopier[];
}
