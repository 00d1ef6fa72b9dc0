import { expect, type APIRequestContext } from '@playwright/test';
import { paths } from '../web/src/lib/addresses/paths.ts';
import { planPaths } from '../web/src/lib/addresses/plan-paths.ts';
import { password } from './fixtures.ts';
import { as, openApart } from './people.ts';

/** What a file of the web exports, which the compiler does not read here: it would check the whole web with it. */
const exportsOf = async (file: string) =>
  (await import(new URL(`../web/src/${file}`, import.meta.url).href)) as Record<string, unknown>;

interface Screen {
  path: string;
  leadsTo?: string;
}

/** Every screen of the admin and platform areas. */
const screens = [
  (await exportsOf('app/admin/screens.ts'))['adminScreens'],
  (await exportsOf('app/platform/screens.ts'))['platformScreens'],
].flat() as readonly Screen[];

/** Every path: those of the areas, and those that the files of paths name for members. */
const allPaths: readonly string[] = [
  ...new Set([...Object.values(paths), ...Object.values(planPaths), ...screens.map(({ path }) => path)]),
];

/** The people who visit addresses: each address is visited once, by the first of them who may. */
export type Visitor = 'nobody' | 'member' | 'admin' | 'super admin';

/** An address, and where it ends if that is another one. */
export type Address = readonly [from: string, to: string];

const open: readonly string[] = [
  paths.login,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.unsubscribe,
  paths.signOn,
  paths.numberLogin,
  paths.card,
  paths.kiosk,
  paths.registration,
  paths.mobileRegistration,
  paths.createProgram,
  paths.info,
  paths.forbidden,
  paths.notFound,
  paths.maintenance,
];

/** Screens for the leader of a team and the creator of a challenge, which admins may use for all. */
const forLeaders: readonly string[] = [paths.teamEdit, paths.challengeEdit];

function visitorOf(path: string): Visitor {
  if (open.includes(path)) return 'nobody';
  if (path.startsWith(paths.platform)) return 'super admin';
  return path.startsWith(paths.admin) || forLeaders.includes(path) ? 'admin' : 'member';
}

/** Addresses that lead elsewhere by themselves. */
const leadsTo: Readonly<Record<string, string>> = {
  [paths.home]: paths.dashboard,
  // There is no such page without an invitation or a page of the program.
  [paths.createProgram]: paths.notFound,
  [paths.info]: paths.notFound,
  [paths.questions]: '/member-questions/unanswered',
  [paths.plan]: planPaths.today,
  [paths.preferences]: paths.settingsAccount,
  [paths.memberSettings]: paths.settings,
  ...Object.fromEntries(screens.flatMap(({ path, leadsTo: to }) => (to ? [[path, to]] : []))),
};

/** Addresses that no file names: sections of a challenge, and records that the API does not find. */
const unnamed: Readonly<Record<Visitor, readonly Address[]>> = {
  nobody: [],
  member: [
    ...['discussion', 'people', 'questions', 'rules'].map((tab) => {
      const section = `${paths.challenge}?tab=${tab}`;
      return [section, section] as const;
    }),
    ['/no-such-path', paths.notFound],
    ['/organization/nobody-here', paths.notFound],
    ['/journals/2999-12-30', paths.notFound],
    ['/profile/nobody-here', paths.notFound],
    ['/profile/nobody-here/friends', paths.notFound],
    ['/profile/nobody-here/journals/2026-01-05', paths.notFound],
    ['/profile/nobody-here/badges', paths.notFound],
    ['/profile/ada.castillo/journals/2999-12-30', paths.notFound],
  ],
  admin: [],
  'super admin': [],
};

const filled = (path: string, samples: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    expect(samples, `a sample for ${name} of ${path}`).toHaveProperty(name);
    return encodeURIComponent(samples[name]!);
  });

/** All addresses of a visitor. A path with a parameter that has no sample fails the test. */
export const addressesOf = (visitor: Visitor, samples: Readonly<Record<string, string>>): Address[] => [
  ...allPaths
    .filter((path) => visitorOf(path) === visitor)
    .map((path) => [filled(path, samples), filled(leadsTo[path] ?? path, samples)] as const),
  ...unnamed[visitor].map(([from, to]) => [filled(from, samples), filled(to, samples)] as const),
];

const noId = '0190a000-0000-7000-8000-000000000000';

/** What addresses of every area name in the same way. */
export const fixedSamples: Readonly<Record<string, string>> = {
  // The demo has no such reseller, deletion, email or sent report: these pages say so.
  resellerId: noId,
  deletionId: noId,
  massEmailId: noId,
  runId: noId,
  username: 'ada.castillo',
  journalDate: 'today',
  date: 'today',
  tab: 'answered',
  section: 'team',
  contentType: 'articles',
  articleId: 'awake-at-three',
  ownArticleId: 'new',
  guideId: 'a-steadier-night',
  strategyId: 'slow-breathing',
  topicId: 'sleep',
  templateId: 'challengeClosed.en',
};

interface Listed {
  items: { id: string; mapId?: string | null }[];
}

/** Reads and creates records by the API, as one of the demo's people. */
async function callerOf(request: APIRequestContext, email: string) {
  const { status, body } = await openApart(request, 'login', { email, password });
  expect(status).toBe(200);
  const { programId, accessToken, memberId } = body;
  const headers = as(accessToken);
  const list = async (path: string) => {
    const answer = await request.get(`/api/${path}`, { headers });
    expect([path, answer.status()]).toEqual([path, 200]);
    return ((await answer.json()) as Listed).items;
  };
  const first = async (path: string) => (await list(path))[0]!;
  const create = async (path: string, data: object) => {
    const answer = await request.post(`/api/${path}`, { headers, data });
    expect([path, answer.status()]).toEqual([path, 200]);
    return ((await answer.json()) as { id: string }).id;
  };
  return { programId, memberId, list, first, create };
}

/** Values for the parameters of addresses in a program. Creating what the demo has none of takes an admin. */
export async function programSamples(request: APIRequestContext): Promise<Record<string, string>> {
  const { programId, memberId, first, create } = await callerOf(request, 'admin@cedar.example');
  const { list } = await callerOf(request, 'member@cedar.example');
  // By its name, because other tests create challenges too.
  const challenges = await list(`programs/${programId}/challenges?search=Camino`);
  const journey = challenges.find(({ mapId }) => mapId)!;
  const milestones = await list(`challenges/${journey.id}/milestones`);
  const organizationName = `St. Anna ${Math.random().toString(36).slice(2, 8)}`;
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
  return {
    ...fixedSamples,
    mode: 'member',
    programId,
    challengeId: journey.id,
    // Those that are still locked have no ID.
    milestoneId: milestones.find(({ id }) => id)!.id,
    packageId: (await first('challenge-packages')).id,
    teamId: (await first(`programs/${programId}/teams`)).id,
    memberId: (await first(`programs/${programId}/members`)).id,
    organizationName,
    organizationId: await create('organization', { name: organizationName }),
    emailId: await create(`programs/${programId}/admin-email`, {
      audience: { kind: 'all' },
      subject: 'Hello',
      body: '<p>Hello</p>',
      sendAt: nextMonth,
    }),
    scheduleId: await create(`programs/${programId}/report-schedules`, {
      report: 'all-users',
      columns: ['name'],
      rhythm: 'weekly',
      hour: 8,
      recipientIds: [memberId],
    }),
    workshopId: await create('mental-wellness/held-workshops', {
      topic: 'sleep',
      title: 'A calmer evening',
      summary: 'What to do in the last hour of the day.',
      startsAt: `${nextMonth}:00Z`,
      minutes: 60,
      place: 'Room 4',
      seats: 20,
    }),
  };
}

/** Values for the parameters of addresses in the platform area. */
export async function platformSamples(request: APIRequestContext): Promise<Record<string, string>> {
  const { programId, first, create } = await callerOf(request, 'super@goodstride.example');
  return {
    ...fixedSamples,
    mode: 'package',
    programId,
    memberId: (await first('super/members/search?searchString=castillo')).id,
    challengeId: (await first('super/challenges')).id,
    textId: (await first('super/plan-content')).id,
    scheduleId: await create('super/report-schedules', {
      report: 'active-programs',
      rhythm: 'weekly',
      hour: 8,
      recipientIds: [(await first('super/report-readers')).id],
    }),
  };
}
