import type { EndpointSpec } from '../../endpoint.ts';

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

/**
 * Describes what a page opened from an app is about: its id is that of a challenge or team, a day, or a username. On a shared tablet it is
 * the member.
 */
export interface PageOfApp {
  page: MobilePage | 'kiosk';
  pageId: string | null;
}

/** Pages about one thing, which need its id, and the beginning of the calls about it. */
const subjects: Partial<Record<MobilePage, string>> = {
  challenge: 'challenges/{id}',
  team: 'teams/{id}',
  profile: 'profiles/{username}',
};

export const needsPageId = (page: MobilePage): boolean => subjects[page] !== undefined;

/** Names of permissions: the buttons beside the people of a board. */
const kudos: readonly string[] = ['feed.readPraise', 'feed.praiseMember'];

/** Live updates say that something changed, and each topic asks again who may hear it. */
const everywhere: readonly string[] = ['session.use', 'programs.read', 'photos.read', 'live.listen'];

const ofPage: Record<MobilePage, readonly string[]> = {
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
    ...kudos,
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
    ...kudos,
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

/** The names of the permissions that a page needs. They are names because the web fetches this list, and not all endpoints. */
export const neededBy = (page: MobilePage): readonly string[] => [...everywhere, ...ofPage[page]];

/** What a shared tablet reaches, each about the member who stands there. */
const atKiosk: ReadonlySet<string> = new Set([
  'members/{id}/add-steps',
  'members/{id}/step-data',
  'members/{id}/teams',
  'members/{id}/challenges',
]);

interface Asked {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const valueOf = (part: unknown, name: string): unknown =>
  (part as Readonly<Record<string, unknown>> | null | undefined)?.[name];

/** The fields by which a call names a challenge or team in its query or body. */
const fields = { challengeId: 'challenge', teamId: 'team' } as const;

/**
 * Whether a session that an app opened for one page may make a call: the page needs it, and it is not about another
 * thing than the page. Rights of admins, the account and the calls of the app itself belong to no page.
 */
export function isOfPage(
  { page, pageId }: PageOfApp,
  { path, permission }: Pick<EndpointSpec, 'path' | 'permission'>,
  { params, query, body }: Asked,
): boolean {
  if (page === 'kiosk') return atKiosk.has(path) && valueOf(params, 'id') === pageId;
  if (permission === 'public' || !neededBy(page).includes(permission.name)) return false;
  if (path.startsWith('mobile/')) return false;
  if (pageId === null || subjects[page] === undefined) return true;
  const isIt = (id: unknown) => String(id).toLowerCase() === pageId.toLowerCase();
  for (const [name, kind] of Object.entries(fields))
    for (const id of [valueOf(query, name), valueOf(body, name)])
      if (id !== undefined && !(kind === page && isIt(id))) return false;
  const beginning = Object.values(subjects).find((each) => path.startsWith(`${each.split('/')[0]}/`));
  if (beginning === undefined) return true;
  const [named] = Object.values((params ?? {}) as object);
  return beginning === subjects[page] && path.startsWith(beginning) && isIt(named);
}
