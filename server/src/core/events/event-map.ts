import type { Language } from '#copy/languages.ts';
import type { Context } from '../../platform/context/context.ts';
import type { ReportKind } from '#contract/features/moderation.ts';

/** One change of one day of one member; what it was and is stands in the entry tables. */
export interface DayChange {
  memberId: string;
  day: string;
  /** Steps of the day as the profile counted it before, and counts it from now on, activities included. */
  before: number;
  total: number;
  /** The member's own daily goal. */
  goal: number;
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

/** What somebody asked of a challenge, for themselves or for the team that they lead. */
export interface JoinRequest {
  id: string;
  challenge: Named;
  memberId: string;
  team: Named | null;
}

/** What somebody asked of a closed team. */
export interface TeamRequest {
  id: string;
  team: Named;
  memberId: string;
}

/** Every event of the server: what happened, told inside the transaction in which it happened. */
export interface EventMap {
  /** Entries of these days were written, changed or taken away. */
  'activity.recorded': { changes: DayChange[] };
  /** Entries over long intervals came in: whoever keeps totals recomputes those members. */
  'activity.imported': { memberIds: string[] };
  /** Days of one wellness metric were entered, or (`gone`) taken away. */
  'metrics.recorded': { memberId: string; metric: string; days: string[]; gone: string[] };
  /** Metrics over long intervals came in: whoever keeps totals recomputes those members. */
  'metrics.imported': { memberIds: string[] };
  /** The ledger has caught up with what came in by file. */
  'points.settled': { memberIds: string[] };
  /**
   * An entry of a day was written, changed or deleted: whether the day has one now, and one with a photo. Told under the
   * member's lock.
   */
  'journal.written': { memberId: string; day: string; hasEntry: boolean; hasPhoto: boolean };
  /** Somebody commented on an entry, on this day of their own calendar; told under their lock. */
  'journal.commented': { memberId: string; day: string; commentId: string };
  /** An admin took an entry down without a report: told to those who moderate. */
  'journal.takenDown': { journalId: string; memberId: string };
  /** Something that somebody wrote, or their profile, was hidden by those who moderate, or given back. */
  'content.moderated': { kind: ReportKind; subjectId: string; memberId: string; hidden: boolean };
  'member.registered': { memberIds: string[] };
  /**
   * Members whom an import added by mistake leave everything before they are erased. They have never used their accounts.
   */
  'member.withdrawn': { memberIds: string[] };
  /**
   * An admin moves the day from which a member's entries count. Told before the member's row is locked and changed, because
   * challenges are locked before members.
   */
  'member.registrationMoved': { memberId: string; from: string; to: string };
  /** A report that was asked for is in a file. The one who asked is a member of the program, or platform staff. */
  'report.fileReady': { fileId: string; requesterId: string };
  /** An admin (`by`) puts a new member on a team and into an organization, with that admin's rights. */
  'member.placed': { memberId: string; teamId: string | null; organizationId: string | null; by: Context };
  /** Someone chose an open organization when they registered. */
  'member.choseOrganization': { memberId: string; organizationId: string };
  /**
   * Platform staff (`by`) created the program, for a reseller if there is one. `examplesIn`: it begins with example data
   * in this language.
   */
  'program.opened': { resellerId: string | null; examplesIn: Language | null; by: Context };
  /** The program has example members, who need teams and a challenge. `by` created the program. */
  'examples.made': { memberIds: string[]; language: Language; by: Context };
  /** The example data goes: each feature deletes its own before the example members are erased. */
  'examples.deleted': { by: Context };
  /** Settings of the program were saved. `newGoal`: the daily step goal that all its members get. */
  'program.settingsSaved': { newGoal: number | null };
  /** A badge was awarded that others may see (contract, isShown): once for each member and badge. */
  'badge.awarded': { awards: { memberId: string; badge: string; day: string; value: number }[] };
  /** Somebody asks others to be friends. */
  'friends.invited': { invites: { id: string; toId: string }[]; byMemberId: string };
  /** Invitations to be friends that nobody answers any more. */
  'friends.invitesClosed': { ids: string[]; state: 'accepted' | 'declined' | 'withdrawn' };
  /** Two members became friends. */
  'friends.made': { memberIds: [string, string] };
  /** Two members are friends no more; `blocked`: because one of them blocked the other. */
  'friends.ended': { memberIds: [string, string]; blocked: boolean };
  /** Seats of a workshop became free, and these members moved up from its waiting list. */
  'workshop.seatsGiven': { workshopId: string; memberIds: string[] };
  /** A workshop is cancelled: those who were registered. */
  'workshop.cancelled': { workshopId: string; memberIds: string[] };
  /** A new member came by an invitation to this challenge. */
  'member.cameByInvitation': { memberId: string; challengeId: string };
  /**
   * Members came onto or left a team; membership rows are written already. A move names the team they left too, because a
   * second event would lock challenges after members.
   */
  'team.membershipChanged': { teamId: string; fromTeamId?: string; memberIds: string[] };
  /** The same of organizations: every one that these members came into or left, at once (docs/decisions/161). */
  'organization.membershipChanged': { organizationIds: string[]; memberIds: string[] };
  'team.deleted': { teamId: string };
  /** Somebody is invited onto a team. */
  'team.invited': { team: Named; memberIds: string[]; byMemberId: string | null };
  /** Invitations onto a team that their recipients declined. */
  'team.inviteDeclined': { teamId: string; memberIds: string[] };
  /**
   * Somebody asks to join a team; to be told to each of the recipients, the first of whom stands for all. Late: to one
   * who came to lead it after others were asked.
   */
  'team.joinRequested': { request: TeamRequest; recipientIds: string[]; isLate?: boolean };
  /** Requests that nobody needs to answer any more; with recipients, that these no longer may. */
  'team.requestsClosed': {
    requestIds: string[];
    recipientIds: string[] | null;
    state: 'accepted' | 'withdrawn';
  };
  'team.requestAnswered': { request: TeamRequest; accepted: boolean; byMemberId: string | null };
  /** Members came in by themselves, or (a challenge between groups) teams did. */
  /** Members earned an incentive, and what is said of it where people write about the challenge. */
  'challenge.recognised': { challengeId: string; recognitions: { memberId: string; text: string }[] };
  /** A ranked challenge is final: how it ended for some of those in it, each told once. */
  'challenge.closed': {
    challengeId: string;
    endDate: string;
    outcomes: { memberId: string; finished: boolean; won: boolean }[];
  };
  'challenge.joined': { challengeId: string; memberIds: string[]; teamIds: string[] };
  /** New invitations; that of a team goes to its leaders, the first of whom stands first. */
  'challenge.invited': { challenge: Named; invitations: Invitation[]; byMemberId: string | null };
  /** Invitations that no longer stand: declined by who got them, or taken back. */
  'challenge.uninvited': { challengeId: string; memberIds: string[]; teamIds: string[]; declined: boolean };
  /** Somebody asks to join; to be told to each of the recipients, the first of whom stands for all. */
  'challenge.joinRequested': { request: JoinRequest; recipientIds: string[] };
  /** Requests that nobody needs to answer any more: who asked came in otherwise, or nobody can. */
  'challenge.requestsClosed': { requestIds: string[]; state: 'accepted' | 'withdrawn' };
  'challenge.requestAnswered': { request: JoinRequest; accepted: boolean; byMemberId: string | null };
  /** These members, or the teams they are on, came to places on the map of a challenge: the last of them is told. */
  'challenge.milestonesReached': {
    challenge: Named;
    arrivals: { memberId: string; team: Named | null; milestone: Named }[];
  };
  /** A challenge that has started was changed, in what its people may read of it. */
  'challenge.rulesChanged': { challenge: Named; memberIds: string[]; byMemberId: string | null };
  /** Nobody comes in any more: it is over, or deleted. */
  'challenge.entryClosed': { challengeId: string };
}
