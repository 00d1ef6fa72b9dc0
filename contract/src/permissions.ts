import { rankOf, roleRanks } from './roles.ts';

/**
 * Who may ever do what (docs/domain.md#roles). `own`: their own records. `team`: records of a team they lead.
 * `program`: records of their program. `any`: records of the program a member of platform staff works in. The
 * feature's policy decides about a single record, within this limit.
 */
export type Scope = 'none' | 'own' | 'team' | 'program' | 'any';
export const roleKinds = ['member', 'leader', 'admin', 'reseller', 'platform', 'super'] as const;
export type RoleKind = (typeof roleKinds)[number];
type Scopes = [Scope, Scope, Scope, Scope, Scope, Scope?];
/** In the order of roleKinds, resellers last. Their staff work as platform staff do where admins of a program may act. */
const row = (...[member, leader, admin, platform, superAdmin, reseller]: Scopes) => {
  const own: Scope = admin === 'none' ? 'none' : platform;
  return { member, leader, admin, reseller: reseller ?? own, platform, super: superAdmin };
};

export const permissions = {
  'session.use': row('own', 'own', 'own', 'own', 'own'),
  // The member's own login: password, address, second factor, sessions.
  'account.manage': row('own', 'own', 'own', 'own', 'own'),
  // The secret address of the member's calendar.
  'calendar.use': row('own', 'own', 'own', 'own', 'own'),
  // When and how the member is reminded, and the browsers that show it.
  'reminders.use': row('own', 'own', 'own', 'own', 'own'),
  // The seven days of a weekly summary.
  'weeks.read': row('own', 'own', 'own', 'own', 'own'),
  'help.contact': row('own', 'own', 'own', 'own', 'own'),
  'account.download': row('own', 'own', 'own', 'own', 'own'),
  'account.readAccessLog': row('own', 'own', 'own', 'own', 'own'),
  'members.erase': row('own', 'own', 'program', 'any', 'any'),
  'session.chooseProgram': row('none', 'none', 'none', 'any', 'any', 'any'),
  'programs.read': row('program', 'program', 'program', 'any', 'any'),
  'programs.create': row('none', 'none', 'none', 'any', 'any'),
  // All programs of the platform: how large they are and who may work in them, never what their members log.
  // Settings and content of any program as a file, and new programs from it.
  'programs.copy': row('none', 'none', 'none', 'any', 'any'),
  'programs.list': row('none', 'none', 'none', 'any', 'any', 'any'),
  // Nobody can log in to a deactivated program.
  'programs.close': row('none', 'none', 'none', 'any', 'any'),
  // A deactivated program with everything in it, 30 days later.
  'programs.delete': row('none', 'none', 'none', 'none', 'any'),
  // Locked features keep their data and come back with the tier.
  'programs.setTier': row('none', 'none', 'none', 'none', 'any'),
  'resellers.read': row('none', 'none', 'none', 'any', 'any', 'any'),
  'resellers.write': row('none', 'none', 'none', 'none', 'any'),
  // Which reseller looks after a program.
  'resellers.assign': row('none', 'none', 'none', 'none', 'any'),
  'mobileVersions.read': row('none', 'none', 'none', 'any', 'any'),
  'mobileVersions.set': row('none', 'none', 'none', 'none', 'any'),
  // How the server itself fares: its jobs and its mail server.
  'jobs.read': row('none', 'none', 'none', 'any', 'any'),
  'jobs.run': row('none', 'none', 'none', 'none', 'any'),
  // Sums of programs, never of one person.
  'platformReports.read': row('none', 'none', 'none', 'any', 'any', 'any'),
  // Accounts of people in all programs. No health data.
  'people.read': row('none', 'none', 'none', 'any', 'any'),
  'people.endSessions': row('none', 'none', 'none', 'any', 'any'),
  // Two members of staff remove the second factor of somebody who lost it.
  'people.resetFactors': row('none', 'none', 'none', 'any', 'any'),
  // Names and rules of challenges and packages of all programs, never what their members log.
  'platformChallenges.read': row('none', 'none', 'none', 'any', 'any'),
  'platformChallenges.write': row('none', 'none', 'none', 'any', 'any'),
  // Roles of platform staff and the log of their acts.
  'staff.manage': row('none', 'none', 'none', 'none', 'any'),
  'platformLog.read': row('none', 'none', 'none', 'none', 'any'),
  'emailQueue.search': row('none', 'none', 'none', 'none', 'any'),
  'massEmail.manage': row('none', 'none', 'none', 'none', 'any'),
  // Texts of emails for programs without one of their own.
  'platformTemplates.manage': row('none', 'none', 'none', 'none', 'any'),
  // Members of many programs, by file, after a second super admin approved.
  'massDeletion.manage': row('none', 'none', 'none', 'none', 'any'),
  'emailQueue.resend': row('none', 'none', 'none', 'none', 'any'),
  // Addresses that get no email.
  'emailQueue.suppress': row('none', 'none', 'none', 'none', 'any'),
  // Email domains lead people to a provider before it is known who they are.
  'programs.assignDomains': row('none', 'none', 'none', 'any', 'any', 'none'),
  'programs.configure': row('none', 'none', 'program', 'any', 'any'),
  'reports.read': row('none', 'none', 'program', 'any', 'any'),
  'overview.read': row('none', 'none', 'program', 'any', 'any'),
  'programs.listMembers': row('program', 'program', 'program', 'any', 'any'),
  'programs.listTeams': row('program', 'program', 'program', 'any', 'any'),
  // Accounts of members for those who run the program. No health data.
  'adminLog.read': row('none', 'none', 'program', 'any', 'any'),
  'memberCenter.read': row('none', 'none', 'program', 'any', 'any'),
  'memberCenter.invite': row('none', 'none', 'program', 'any', 'any'),
  'memberCenter.import': row('none', 'none', 'program', 'any', 'any'),
  // Deactivates members, and adds them to teams, organizations and challenges.
  'memberCenter.act': row('none', 'none', 'program', 'any', 'any'),
  'programAdmins.write': row('none', 'none', 'program', 'any', 'any'),
  'members.read': row('program', 'program', 'program', 'any', 'any'),
  'members.update': row('own', 'own', 'program', 'any', 'any'),
  // Sends a link; nobody can set another person's password.
  'members.resetPassword': row('none', 'none', 'program', 'any', 'any'),
  'members.readToday': row('own', 'own', 'own', 'own', 'own'),
  'activity.read': row('program', 'program', 'program', 'any', 'any'),
  // One's own day with its sources and whether it can be changed.
  'activity.readDay': row('own', 'own', 'own', 'own', 'own'),
  'activity.record': row('own', 'own', 'own', 'own', 'own'),
  'activity.listActivities': row('program', 'program', 'program', 'any', 'any'),
  'activity.import': row('none', 'none', 'program', 'any', 'any'),
  'wellness.read': row('own', 'own', 'own', 'own', 'own'),
  'wellness.record': row('own', 'own', 'own', 'own', 'own'),
  // Health data: platform staff can neither read nor change it.
  'wellness.import': row('none', 'none', 'program', 'none', 'none'),
  // The mental-wellness plan: only the member's own.
  'plan.use': row('own', 'own', 'own', 'own', 'own'),
  // Dates and seats of workshops. No one can see who registered.
  'plan.holdWorkshops': row('none', 'none', 'program', 'any', 'any'),
  // The program's version of the content: hidden pieces, their order, and its own articles.
  'plan.arrange': row('none', 'none', 'program', 'any', 'any'),
  // The texts of the plan, for all programs.
  'planContent.manage': row('none', 'none', 'none', 'any', 'any'),
  // Health data: only the member's own.
  'devices.use': row('own', 'own', 'own', 'own', 'own'),
  'points.read': row('program', 'program', 'program', 'any', 'any'),
  'points.give': row('none', 'none', 'program', 'any', 'any'),
  'points.setAmounts': row('none', 'none', 'program', 'any', 'any'),
  // Data of others that is not health data; for members with a hidden profile, what their friends may see.
  'badges.read': row('program', 'program', 'program', 'any', 'any'),
  'streaks.read': row('program', 'program', 'program', 'any', 'any'),
  // Calculated from the steps of each day, which the same people can see (activity.read).
  'records.read': row('program', 'program', 'program', 'any', 'any'),
  'streaks.rest': row('own', 'own', 'own', 'own', 'own'),
  'questions.read': row('program', 'program', 'program', 'any', 'any'),
  'questions.write': row('none', 'none', 'program', 'any', 'any'),
  'questions.answer': row('own', 'own', 'own', 'own', 'own'),
  // Texts of the program's emails.
  'emailTemplates.manage': row('none', 'none', 'program', 'any', 'any'),
  // Emails that admins write to members, and their archive.
  'adminEmails.manage': row('none', 'none', 'program', 'any', 'any'),
  'notices.read': row('own', 'own', 'own', 'own', 'own'),
  'notices.write': row('none', 'none', 'program', 'any', 'any'),
  'notices.readOrganization': row('program', 'program', 'program', 'any', 'any'),
  'tips.read': row('program', 'program', 'program', 'any', 'any'),
  'maps.read': row('program', 'program', 'program', 'any', 'any'),
  // Admins manage their program's own; only platform staff manage those for every program.
  'maps.write': row('none', 'none', 'program', 'any', 'any'),
  'challenges.create': row('program', 'program', 'program', 'any', 'any'),
  'challenges.read': row('program', 'program', 'program', 'any', 'any'),
  'challenges.list': row('program', 'program', 'program', 'any', 'any'),
  'challenges.changeMany': row('none', 'none', 'program', 'any', 'any'),
  'joinRequests.read': row('none', 'none', 'program', 'any', 'any'),
  'joinRequests.answer': row('none', 'none', 'program', 'any', 'any'),
  'challenges.directory': row('none', 'none', 'program', 'any', 'any'),
  'challenges.listOfMember': row('program', 'program', 'program', 'any', 'any'),
  'challenges.update': row('own', 'own', 'program', 'any', 'any'),
  'challenges.delete': row('own', 'own', 'program', 'any', 'any'),
  'challenges.addMembers': row('own', 'own', 'program', 'any', 'any'),
  'challenges.addTeams': row('own', 'team', 'program', 'any', 'any'),
  'challenges.removeMembers': row('own', 'own', 'program', 'any', 'any'),
  'challenges.removeTeams': row('own', 'team', 'program', 'any', 'any'),
  // For its creator and admins.
  'challenges.report': row('own', 'own', 'program', 'any', 'any'),
  'challenges.answer': row('own', 'own', 'own', 'own', 'own'),
  'packages.read': row('program', 'program', 'program', 'any', 'any'),
  // The program's own; only platform staff manage those of the platform.
  'packages.write': row('none', 'none', 'program', 'any', 'any'),
  'preventative.record': row('own', 'own', 'own', 'own', 'own'),
  // Health data: only admins with the permission in their member row; never platform staff.
  'preventative.readEntries': row('none', 'none', 'program', 'none', 'none'),
  'challenges.explainScore': row('program', 'program', 'program', 'any', 'any'),
  // Decides what unusual days count. The member whose day it is reads why and answers.
  'integrity.manage': row('none', 'none', 'program', 'any', 'any'),
  'integrity.answer': row('own', 'own', 'own', 'own', 'own'),
  'discussions.read': row('program', 'program', 'program', 'any', 'any'),
  'discussions.post': row('own', 'own', 'program', 'any', 'any'),
  'discussions.update': row('own', 'own', 'own', 'own', 'own'),
  'discussions.delete': row('own', 'own', 'program', 'any', 'any'),
  'discussions.destroyImage': row('own', 'own', 'program', 'any', 'any'),
  'photos.read': row('program', 'program', 'program', 'any', 'any'),
  // Entries that the program may read; private entries are visible to their owner only.
  'journals.read': row('program', 'program', 'program', 'any', 'any'),
  'journals.write': row('own', 'own', 'own', 'own', 'own'),
  'journals.takeDown': row('none', 'none', 'program', 'any', 'any'),
  'journals.comment': row('program', 'program', 'program', 'program', 'program'),
  'journals.editComment': row('own', 'own', 'own', 'own', 'own'),
  'journals.deleteComment': row('own', 'own', 'program', 'any', 'any'),
  'friends.read': row('program', 'program', 'program', 'any', 'any'),
  'friends.manage': row('own', 'own', 'own', 'own', 'own'),
  'feed.read': row('own', 'own', 'own', 'own', 'own'),
  // Friends' activity.
  'feed.praise': row('own', 'own', 'own', 'own', 'own'),
  'feed.readPraise': row('own', 'own', 'own', 'own', 'own'),
  // Anyone whom the caller can see, on boards too.
  'feed.praiseMember': row('program', 'program', 'program', 'program', 'program'),
  'moderation.report': row('program', 'program', 'program', 'program', 'program'),
  'moderation.read': row('none', 'none', 'program', 'any', 'any'),
  'moderation.decide': row('none', 'none', 'program', 'any', 'any'),
  'profiles.read': row('program', 'program', 'program', 'any', 'any'),
  'topics.read': row('program', 'program', 'program', 'any', 'any'),
  'topics.subscribe': row('program', 'program', 'program', 'any', 'any'),
  'challenges.requestJoin': row('own', 'own', 'own', 'own', 'own'),
  'challenges.listInvites': row('own', 'own', 'program', 'any', 'any'),
  'teams.create': row('program', 'program', 'program', 'any', 'any'),
  'teams.read': row('program', 'program', 'program', 'any', 'any'),
  'teams.listOfMember': row('program', 'program', 'program', 'any', 'any'),
  'teams.update': row('none', 'team', 'program', 'any', 'any'),
  'teams.addMembers': row('own', 'team', 'program', 'any', 'any'),
  'teams.removeMembers': row('own', 'team', 'program', 'any', 'any'),
  'teams.changeLeaders': row('none', 'team', 'program', 'any', 'any'),
  'teams.requestJoin': row('program', 'program', 'program', 'program', 'program'),
  'teams.listManaged': row('own', 'own', 'program', 'any', 'any'),
  'teams.deleteAll': row('none', 'none', 'program', 'any', 'any'),
  'teams.changeMany': row('none', 'none', 'program', 'any', 'any'),
  'teams.createMany': row('none', 'none', 'program', 'any', 'any'),
  'teams.move': row('none', 'none', 'program', 'any', 'any'),
  'teams.download': row('none', 'none', 'program', 'any', 'any'),
  'teams.balance': row('none', 'none', 'program', 'any', 'any'),
  'teams.delete': row('none', 'team', 'program', 'any', 'any'),
  'organizations.read': row('program', 'program', 'program', 'any', 'any'),
  'organizations.save': row('own', 'own', 'program', 'any', 'any'),
  'organizations.setAdmin': row('none', 'none', 'program', 'any', 'any'),
  'organizations.delete': row('none', 'none', 'program', 'any', 'any'),
  'organizations.report': row('none', 'none', 'program', 'any', 'any'),
  'organizations.setTeams': row('none', 'none', 'program', 'any', 'any'),
  'organizations.addMembers': row('own', 'own', 'program', 'any', 'any'),
  'organizations.join': row('program', 'program', 'program', 'any', 'any'),
  'organizations.removeMember': row('own', 'own', 'program', 'any', 'any'),
  'messages.read': row('own', 'own', 'own', 'own', 'own'),
  'messages.mark': row('own', 'own', 'own', 'own', 'own'),
  'messages.answer': row('own', 'own', 'own', 'own', 'own'),
  'invites.send': row('own', 'own', 'program', 'any', 'any'),
  'live.listen': row('own', 'own', 'own', 'own', 'own'),
} as const satisfies Record<string, Record<RoleKind, Scope>>;

export type Permission = keyof typeof permissions;

/** The matrix column that applies to a person. */
export function roleKindOf(roleName: string, leadsATeam: boolean): RoleKind {
  if (roleName === 'Reseller Admin') return 'reseller';
  const rank = rankOf(roleName);
  if (rank === roleRanks['Super WT Admin']) return 'super';
  if (rank >= roleRanks['WT Admin']) return 'platform';
  if (rank >= roleRanks.CoreTierAdmin) return 'admin';
  return leadsATeam ? 'leader' : 'member';
}
