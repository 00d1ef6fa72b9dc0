import type { Permission } from '../../permissions.ts';

/** The pages that a mobile app can open in a browser, by the name in the address. */
export const mobilePages = [
  'challenges',
  'challenge',
  'teams',
  'team',
  'journals',
  'messages',
  'badges',
  'plan',
  'organizations',
  'profile',
] as const;
export type MobilePage = (typeof mobilePages)[number];

/** What a page opened from an app is about: its id is that of a challenge or team, a day, or a username. */
export interface PageOfApp {
  page: MobilePage;
  pageId: string | null;
}

/** Pages about one thing, which need its id, and the beginning of the calls about it. */
const subjects: Partial<Record<MobilePage, string>> = {
  challenge: 'challenges/{id}',
  team: 'teams/{id}',
  profile: 'profiles/{username}',
};

export const needsPageId = (page: MobilePage): boolean => subjects[page] !== undefined;

/** Live updates say that something changed, and each topic asks again who may hear it. */
const everywhere: readonly Permission[] = ['session.use', 'programs.read', 'photos.read', 'live.listen'];

const ofPage: Record<MobilePage, readonly Permission[]> = {
  challenges: [
    'challenges.list',
    'challenges.listOfMember',
    'challenges.listInvites',
    'challenges.requestJoin',
    'challenges.addMembers',
    'packages.read',
    'messages.read',
  ],
  challenge: [
    'challenges.read',
    'challenges.addMembers',
    'challenges.removeMembers',
    'challenges.requestJoin',
    'challenges.explainScore',
    'challenges.answer',
    'challenges.listInvites',
    'challenges.listOfMember',
    'preventative.record',
    'activity.listActivities',
    'discussions.read',
    'discussions.post',
    'discussions.update',
    'discussions.delete',
    'topics.read',
    'topics.subscribe',
    'maps.read',
  ],
  teams: ['programs.listTeams', 'teams.listOfMember', 'teams.requestJoin', 'messages.read'],
  team: [
    'teams.read',
    'teams.listOfMember',
    'teams.requestJoin',
    'discussions.read',
    'discussions.post',
    'discussions.update',
    'discussions.delete',
    'topics.read',
    'topics.subscribe',
  ],
  journals: [
    'journals.read',
    'journals.write',
    'journals.comment',
    'journals.editComment',
    'journals.deleteComment',
    'feed.praise',
  ],
  messages: ['messages.read', 'messages.mark', 'messages.answer', 'notices.read', 'notices.readOrganization'],
  badges: ['badges.read', 'streaks.read', 'records.read'],
  plan: ['plan.use'],
  organizations: ['organizations.read', 'organizations.join'],
  profile: [
    'profiles.read',
    'members.read',
    'badges.read',
    'records.read',
    'streaks.read',
    'friends.read',
    'journals.read',
    'activity.read',
    'challenges.listOfMember',
    'teams.listOfMember',
  ],
};

/**
 * Whether a session that an app opened for one page may make a call: the page needs it, and it is not about another
 * thing than the page. Rights of admins, and the account, belong to no page.
 */
export function isOfPage(
  { page, pageId }: PageOfApp,
  spec: { path: string; permission: string },
  params: Readonly<Record<string, unknown>>,
): boolean {
  const needed: readonly string[] = [...everywhere, ...ofPage[page]];
  if (!needed.includes(spec.permission)) return false;
  const subject = subjects[page];
  if (pageId === null || !subject) return true;
  const collection = `${subject.split('/')[0]}/`;
  if (!spec.path.startsWith(collection)) return true;
  const [named] = Object.values(params);
  return spec.path.startsWith(subject) && String(named).toLowerCase() === pageId.toLowerCase();
}
