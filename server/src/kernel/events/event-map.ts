import type { Language } from '#copy/languages.ts';
import type { Context } from '../../platform/context/context.ts';
import type { ReminderKind } from '#contract/features/reminders/reminders.ts';
import type { ReportKind } from '#contract/features/moderation/moderation.ts';

/** A change to one day of one member. The entries before and after are in the entry tables. */
export interface DayChange {
  memberId: string;
  day: string;
  /** The day's steps on the profile before and after the change, activities included. */
  before: number;
  total: number;
  /** The member's own daily goal; null without one. */
  goal: number | null;
}

/** How many members more are active on a day, or in the week that begins on it, and how many steps more there are. */
export interface PeriodChange {
  period: 'day' | 'week';
  startsOn: string;
  active: number;
  steps: number;
}

export interface Named {
  id: string;
  name: string;
}

/** An invitation to a challenge, for a person or for the team that they lead. */
export interface Invitation {
  memberId: string;
  team: Named | null;
}

/** A request to join a challenge, for oneself or for the team one leads. */
export interface JoinRequest {
  id: string;
  challenge: Named;
  memberId: string;
  team: Named | null;
}

/** A request to join a closed team. */
export interface TeamRequest {
  id: string;
  team: Named;
  memberId: string;
}

/** An undone import, or an admin's decision about a day, changed these days and took this back for them. */
export interface TakenBack {
  memberId: string;
  /** Holds what the days earn for, before and after. */
  changes: DayChange[];
  /** Wellness entries that are gone. */
  metrics: { metric: string; day: string }[];
  remembered: Map<string, readonly string[]>;
  /** Listeners add to it. */
  taken: { points: number; badges: number; milestones: number };
}

/** Every event of the server. Each is emitted inside the transaction of the write it is about. */
export interface EventMap {
  /** Entries of these days were added, changed or deleted. */
  'activity.recorded': { changes: DayChange[] };
  /** A file with many days was imported. Listeners that store totals recalculate these members. */
  'activity.imported': { memberIds: string[] };
  /** Recorded changes were added to the sums of members. What that changed in days and weeks of the program, examples left out. */
  'sums.folded': { changes: PeriodChange[] };
  /**
   * An import of this member is about to be undone, and has been, or an admin decides what a day counts: what these days alone had
   * earned is taken back, by listeners that compare both moments (docs/domain.md#taking-back). `remembered` is theirs, one key each.
   */
  'activity.takingBack': { memberId: string; remembered: Map<string, readonly string[]> };
  'activity.takenBack': TakenBack;
  /** Days of one wellness metric were entered, or deleted (`gone`). */
  'metrics.recorded': { memberId: string; metric: string; days: string[]; gone: string[] };
  /** The same for an imported file of metrics. */
  'metrics.imported': { memberIds: string[] };
  /** The points ledger has caught up with an imported file. */
  'points.settled': { memberIds: string[] };
  /**
   * A journal entry was written, changed or deleted. Says whether the day has an entry now, and one with a photo. Emitted
   * under the member's lock.
   */
  'journal.written': { memberId: string; day: string; hasEntry: boolean; hasPhoto: boolean };
  /** Someone commented on an entry, on this day of their own calendar. Emitted under their lock. */
  'journal.commented': { memberId: string; day: string; commentId: string };
  /** An admin took an entry down that nobody had reported. */
  'journal.takenDown': { journalId: string; memberId: string };
  /** Moderators hid someone's content or profile, or restored it. */
  'content.moderated': { kind: ReportKind; subjectId: string; memberId: string; hidden: boolean };
  /** New members who have a login, or an entry, or are examples. */
  'member.registered': { memberIds: string[] };
  /** Members who were added without an account registered, or somebody recorded their first entry: they count from now on. */
  'member.came': { memberIds: string[] };
  /** Members are about to be deactivated, or were reactivated. Before their rows are locked: teams and challenges are locked first. */
  'member.deactivated': { memberIds: string[] };
  'member.reactivated': { memberIds: string[] };
  /**
   * An import is undone. These members, who have never used their accounts, leave everything before they are erased.
   */
  'member.withdrawn': { memberIds: string[] };
  /** Somebody (`by`; null: the platform) gave codes with which these members, who have accounts, choose a new PIN. */
  'member.codeGiven': { memberIds: string[]; by: string | null };
  /** What platform staff write to admins of the program: it becomes a message of each. */
  'admins.letter': { memberIds: string[]; letterId: string; subject: string; body: string };
  /** An email for a member without an address: its words become a message. */
  'member.letter': { memberId: string; letterId: string; subject: string; body: string };
  /**
   * An admin moves the day from which a member's entries count. Emitted before the member's row is locked and changed,
   * because challenges are locked before members.
   */
  'member.registrationMoved': { memberId: string; from: string; to: string };
  /** A requested report has been written to a file. The requester is a member of the program, or platform staff. */
  'report.fileReady': { fileId: string; requesterId: string };
  /** An admin (`by`) adds a new member to a team and an organization, with that admin's rights. */
  'member.placed': { memberId: string; teamId: string | null; organizationId: string | null; by: Context };
  /**
   * The provider of a member who logs in (`by`) or the directory of the company (null) names an organization or a team. They
   * belong there if they are in none. Teams need somebody who logs in.
   */
  'member.namedPlaces': {
    memberId: string;
    organization: string | null;
    team: string | null;
    by: Context | null;
  };
  /** An admin's (`by`) list names organizations that the program lacks. */
  'organizations.named': { names: readonly string[]; by: Context };
  /** An admin (`by`) undid a list that had created these organizations: those that are empty now are deleted. */
  'organizations.unneeded': { organizationIds: readonly string[]; by: Context };
  /** Someone chose an open organization when they registered. */
  'member.choseOrganization': { memberId: string; organizationId: string };
  /**
   * Platform staff (`by`) created the program, for a reseller if there is one. `examplesIn`: it begins with example data
   * in this language.
   */
  'program.opened': { resellerId: string | null; examplesIn: Language | null; by: Context };
  /** The program has example members, who need teams and a challenge. `by` created the program. */
  'examples.made': { memberIds: string[]; language: Language; by: Context };
  /** The example data is deleted. Each feature deletes its own before the example members are erased. */
  'examples.deleted': { by: Context };
  /** Platform staff (`by`) show everyone in the program a notice, from today on. */
  'program.noticeGiven': { message: string; days: number; by: Context };
  /** Settings of the program were saved. `newGoal` is the daily step goal that its members with a goal get, if any. */
  'program.settingsSaved': { newGoal: number | null };
  /** Badges that others can see (contract, isShown) were awarded. Emitted once for each member and badge. */
  'badge.awarded': { awards: { memberId: string; badge: string; day: string; value: number }[] };
  /** Someone sent friend requests. */
  'friends.invited': { invites: { id: string; toId: string }[]; byMemberId: string };
  /** Friend requests that no longer need an answer. */
  'friends.invitesClosed': { ids: string[]; state: 'accepted' | 'declined' | 'withdrawn' };
  'friends.made': { memberIds: [string, string] };
  /** Two members are no longer friends. `blocked`: because one of them blocked the other. */
  'friends.ended': { memberIds: [string, string]; blocked: boolean };
  /** The time came that these members chose to be reminded, in the product. */
  'reminder.due': { kind: ReminderKind; memberIds: string[] };
  /** Seats of a workshop became free, and these members moved up from its waiting list. */
  'workshop.seatsGiven': { workshopId: string; memberIds: string[] };
  /** The time, place or link of a workshop changed. These members were registered. */
  'workshop.moved': { workshopId: string; memberIds: string[] };
  /** A workshop was cancelled. These members were registered. */
  'workshop.cancelled': { workshopId: string; memberIds: string[] };
  /** A new member registered with an invitation to this challenge. */
  'member.cameByInvitation': { memberId: string; challengeId: string };
  /**
   * Members joined or left a team. The membership rows have been written. A move also names the team they left, because a
   * second event would lock challenges after members.
   */
  'team.membershipChanged': { teamId: string; fromTeamId?: string; memberIds: string[] };
  /** The same for organizations: all that these members joined or left, in one event (docs/decisions/161). */
  'organization.membershipChanged': { organizationIds: string[]; memberIds: string[] };
  'team.deleted': { teamId: string };
  /** The last leader was deactivated, and the member who is on the team for the longest time leads it. */
  'team.leaderPassed': { team: Named; fromId: string; toId: string };
  /** Members were invited to join a team. */
  'team.invited': { team: Named; memberIds: string[]; byMemberId: string | null };
  /** Recipients declined an invitation to a team. */
  'team.inviteDeclined': { teamId: string; memberIds: string[] };
  /**
   * Someone asks to join a team. Every recipient gets the request, and the sender sees it addressed to the first. Late: for a
   * member who became a leader after others were asked.
   */
  'team.joinRequested': { request: TeamRequest; recipientIds: string[]; isLate?: boolean };
  /** Requests that no longer need an answer. With recipients: these may no longer answer them. */
  'team.requestsClosed': {
    requestIds: string[];
    recipientIds: string[] | null;
    state: 'accepted' | 'withdrawn';
  };
  'team.requestAnswered': { request: TeamRequest; accepted: boolean; byMemberId: string | null };
  /** Members earned an incentive. The text is posted in the discussion of the challenge. */
  'challenge.recognised': { challengeId: string; recognitions: { memberId: string; text: string }[] };
  /** A ranked challenge is final. Says how it ended for some participants; each is in one event only. */
  'challenge.closed': {
    challenge: Named;
    endDate: string;
    /** Says whether it ended not long ago. */
    isNews: boolean;
    outcomes: { memberId: string; finished: boolean; won: boolean }[];
  };
  /** These members won a prize that was drawn. */
  'challenge.prizeDrawn': { challenge: Named; memberIds: string[] };
  /** Members joined by themselves, or teams did in a challenge between groups. */
  'challenge.joined': { challengeId: string; memberIds: string[]; teamIds: string[] };
  /** New invitations. One for a team goes to all of its leaders, the first of them first. */
  'challenge.invited': { challenge: Named; invitations: Invitation[]; byMemberId: string | null };
  /** Invitations that were declined or cancelled. */
  'challenge.uninvited': { challengeId: string; memberIds: string[]; teamIds: string[]; declined: boolean };
  /** Someone asks to join. Every recipient gets the request, and the sender sees it addressed to the first. */
  'challenge.joinRequested': { request: JoinRequest; recipientIds: string[] };
  /** Requests that no longer need an answer, because the person has joined another way or no one can join any more. */
  'challenge.requestsClosed': { requestIds: string[]; state: 'accepted' | 'withdrawn' };
  'challenge.requestAnswered': { request: JoinRequest; accepted: boolean; byMemberId: string | null };
  /** Members or their teams reached places on the map of a challenge. Each arrival names the last of them. */
  'challenge.milestonesReached': {
    challenge: Named;
    arrivals: { memberId: string; team: Named | null; milestone: Named }[];
  };
  /** A started challenge was changed in a way that its participants can see. */
  'challenge.rulesChanged': { challenge: Named; memberIds: string[]; byMemberId: string | null };
  /** An admin decided what a day of this member counts in the challenge, or took that back. */
  'challenge.dayRuled': { challenge: Named; memberId: string };
  /** The member excused a day in a challenge, or counts it again. */
  'challenge.dayExcused': { memberId: string };
  /** The member answered such a decision, and these admins hear of it. */
  'challenge.rulingAnswered': { challenge: Named; memberId: string; recipientIds: string[] };
  /** A public challenge was created, has begun or is final. */
  'challenge.phase': {
    phase: 'announced' | 'started' | 'final';
    challenge: Named & { startDate: string; endDate: string };
  };
  /** Members earned an incentive. `isOfHealth`: that they did says something about their health. */
  'challenge.incentivesPaid': {
    challenge: Named;
    kind: string;
    amount: number;
    memberIds: string[];
    isOfHealth: boolean;
  };
  /** An admin gave members points, or took some, one by one or by a file. */
  'points.given': { given: readonly { memberId: string; amount: number }[] };
  /** No one can join any more, because the challenge has ended or been deleted. */
  'challenge.entryClosed': { challengeId: string };
}
