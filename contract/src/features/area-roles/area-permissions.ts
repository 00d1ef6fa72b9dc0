import type { Reaches } from './roles.ts';

/**
 * What each role opens, by the name of the permission. What isn't here stays with admins. `organizations` is only where the
 * call is about people, teams or texts of one organization: a challenge, an email, a question and a list of people
 * reach everybody, so they need the role for the whole program.
 */
export const areaPermissions: Readonly<Record<string, Reaches>> = {
  'statistics.read': { reports: 'program' },
  'reports.readGroups': { reports: 'organizations' },
  // A preview or a file: which report it is decides further (reporting.access.ts).
  'reports.read': { reports: 'organizations', people: 'organizations' },
  'reports.readPeople': { people: 'organizations' },
  'reports.schedule': { reports: 'organizations', people: 'organizations' },
  'organizations.report': { people: 'organizations' },
  'organizations.reportTeams': { reports: 'organizations', people: 'organizations' },

  'adminEmails.manage': { communications: 'program' },
  'emailTemplates.manage': { communications: 'program' },
  'notices.readOrganization': { communications: 'organizations' },
  'notices.write': { communications: 'organizations' },
  'questions.read': { communications: 'program' },
  'questions.write': { communications: 'program' },

  'challenges.addMembers': { challenges: 'program' },
  'challenges.addTeams': { challenges: 'program' },
  'challenges.changeMany': { challenges: 'program' },
  'challenges.create': { challenges: 'program' },
  'challenges.delete': { challenges: 'program' },
  'challenges.directory': { challenges: 'program' },
  'challenges.draw': { challenges: 'program' },
  'challenges.explainScore': { challenges: 'program' },
  'challenges.list': { challenges: 'program' },
  'challenges.listInvites': { challenges: 'program' },
  'challenges.read': { challenges: 'program' },
  'challenges.removeMembers': { challenges: 'program' },
  'challenges.removeTeams': { challenges: 'program' },
  'challenges.report': { challenges: 'program' },
  'challenges.update': { challenges: 'program' },
  'integrity.manage': { challenges: 'program' },
  'invites.send': { challenges: 'program' },
  'joinRequests.answer': { challenges: 'program' },
  'joinRequests.read': { challenges: 'program' },
  'maps.read': { challenges: 'program' },
  'maps.write': { challenges: 'program' },
  'packages.read': { challenges: 'program' },
  'packages.write': { challenges: 'program' },
  'teams.addMembers': { challenges: 'organizations' },
  'teams.balance': { challenges: 'program' },
  'teams.changeLeaders': { challenges: 'organizations' },
  'teams.changeMany': { challenges: 'program' },
  'teams.create': { challenges: 'program' },
  'teams.createMany': { challenges: 'program' },
  'teams.delete': { challenges: 'organizations' },
  'teams.download': { challenges: 'program' },
  'teams.listManaged': { challenges: 'program' },
  'teams.move': { challenges: 'program' },
  'teams.read': { challenges: 'organizations' },
  'teams.removeMembers': { challenges: 'organizations' },
  'teams.update': { challenges: 'organizations' },

  'cards.give': { people: 'program' },
  'cards.giveOne': { people: 'program' },
  'memberCenter.act': { people: 'program' },
  'memberCenter.import': { people: 'program' },
  'memberCenter.invite': { people: 'program' },
  'memberCenter.read': { people: 'organizations' },
  'members.read': { people: 'program' },
  'members.resetPassword': { people: 'program' },
  'members.update': { people: 'program' },
  'organizations.addMembers': { people: 'organizations' },
  'organizations.delete': { people: 'program' },
  'organizations.read': { people: 'organizations' },
  'organizations.removeMember': { people: 'organizations' },
  'organizations.save': { people: 'organizations' },
  'organizations.setTeams': { people: 'program' },
  'programs.listMembers': { challenges: 'program', people: 'program' },
  'programs.listTeams': { challenges: 'program', people: 'program' },
};

/** What roles beside admin open of the calls with a permission. It is apart from the permission, so that no browser loads the table. */
export const areasOf = ({ name }: { name: string }): Reaches => areaPermissions[name] ?? {};
