import { createMemoryHistory, createRouter, isRedirect, type AnyRoute } from '@tanstack/react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { communicationPaths } from '../../lib/addresses/communication-paths.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { planPaths } from '../../lib/addresses/plan-paths.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import type { AreaScreen } from '../../lib/addresses/screen.ts';
import { authUserQuery } from '../../lib/api/auth-user.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { closeSession, openSession } from '../../lib/api/session.ts';
import { adminScreens } from '../admin/screens.ts';
import { platformScreens } from '../platform/screens.ts';
import { wholeTree } from './areas.tsx';

const id = '0190a000-0000-7000-8000-000000000000';
const session = {
  accessToken: 'token',
  accessExpiresAt: '2999-01-01T00:00:00.000Z',
  memberId: id,
  programId: id,
  shared: false,
};
const withPlan = { tier: 'pro', settings: { mentalWellnessEnabled: true } };
const roles = {
  member: {},
  'member without a plan': { program: { ...withPlan, tier: 'core' } },
  admin: { isAdmin: true },
  "reseller's staff": { resellerId: id },
  'super admin': { isWtAdmin: true, isAdmin: true },
};
type Role = keyof typeof roles;

const router = createRouter({ routeTree: wholeTree(), history: createMemoryHistory() });

/** Runs the guards on the way to an address, and those of each address that they lead to. */
async function endOf(address: string): Promise<string> {
  const location = router.parseLocation(createMemoryHistory({ initialEntries: [address] }).location);
  for (const { routeId, params } of router.matchRoutes(location)) {
    const { beforeLoad } = (router.routesById as Record<string, AnyRoute>)[routeId]!.options;
    try {
      await beforeLoad?.({ location, params, search: location.search } as never);
    } catch (error) {
      if (!isRedirect(error)) throw error;
      const { href, ...to } = error.options;
      return endOf(href ?? router.buildLocation(to as never).pathname);
    }
  }
  return location.pathname;
}

const screens: readonly AreaScreen[] = [...adminScreens, ...platformScreens];
const samples: Readonly<Record<string, string>> = {
  mode: 'member',
  tab: 'answered',
  section: 'team',
  contentType: 'articles',
  username: 'ada.castillo',
  journalDate: 'today',
  date: 'today',
  organizationName: 'St. Anna',
};
const fill = (path: string) => path.replaceAll(/\$(\w+)/g, (_, name: string) => samples[name] ?? id);
/** Every address that a file of paths or a declaration of a screen names. */
const addresses = [
  ...new Set([...Object.values(paths), ...Object.values(planPaths), ...screens.map(({ path }) => path)]),
].map(fill);

const below = (area: string) => addresses.filter((each) => each === area || each.startsWith(`${area}/`));
const inAdmin = below(paths.admin);
const inPlatform = below(paths.platform);
const inPlan = [paths.assessment, ...below(paths.plan)];
const open = [
  paths.login,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.keepEmail,
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
] as readonly string[];
const ofMembers = addresses.filter((each) => ![...inAdmin, ...inPlatform, ...open].includes(each));

function signIn(role: Role): void {
  openSession(session, 0);
  queryClient.setQueryData(authUserQuery(id).queryKey, {
    program: withPlan,
    roles: [],
    ...roles[role],
  } as never);
}

beforeEach(() => {
  queryClient.clear();
  closeSession('unknown');
});

/**
 * Lists where the guards lead members from addresses that only begin others, and everyone else from those of their
 * area.
 */
const leadsTo: Readonly<Record<string, string>> = {
  [paths.home]: paths.dashboard,
  [paths.questions]: '/member-questions/unanswered',
  [paths.plan]: planPaths.today,
  [paths.preferences]: paths.settingsAccount,
  [paths.memberSettings]: paths.settings,
  ...Object.fromEntries(screens.flatMap(({ path, leadsTo: to }) => (to ? [[path, to]] : []))),
};
const ends = (address: string) => leadsTo[address] ?? address;
const forResellers = inPlatform.filter((each) =>
  /^\/adminsuper\/(programs|resellers|stats-reporting|reporting)/.test(each),
);

describe('the guards of the router', () => {
  test('are asked for addresses of every area', () => {
    const counts = [ofMembers, inPlan, inAdmin, inPlatform, forResellers].map(({ length }) => length);
    expect(Math.min(...counts)).toBeGreaterThan(5);
  });

  test.each([...ofMembers, ...inAdmin, ...inPlatform])(
    'lead people who are logged out from %s to the log in',
    async (address) => {
      expect(await endOf(address)).toBe(paths.login);
    },
  );

  test('open to somebody with a role only its screens, and lead them to the first one', async () => {
    openSession(session, 0);
    const held = [{ role: 'communications', organizationId: null }];
    queryClient.setQueryData(authUserQuery(id).queryKey, { program: withPlan, roles: held } as never);
    expect(await endOf(paths.admin)).toBe(communicationPaths.overview);
    expect(await endOf(communicationPaths.notices)).toBe(communicationPaths.notices);
    expect(await endOf(paths.programMembers)).toBe(paths.forbidden);
    expect(await endOf(paths.features)).toBe(paths.forbidden);
  });

  test.each(open.filter((each) => each !== paths.createProgram))('open %s for everyone', async (address) => {
    expect(await endOf(address)).toBe(address);
  });

  test.each<[Role, string, readonly string[], (address: string) => string]>([
    ['member', 'members', ofMembers, ends],
    ['member', 'admins and of the platform', [...inAdmin, ...inPlatform], () => paths.forbidden],
    ['member without a plan', 'the plan', inPlan, () => paths.notFound],
    ['admin', 'members and admins', [...ofMembers, ...inAdmin], ends],
    ['admin', 'the platform', inPlatform, () => paths.forbidden],
    ["reseller's staff", 'admins', inAdmin, () => paths.forbidden],
    ["reseller's staff", 'resellers', forResellers, ends],
    ["reseller's staff", 'the platform', [paths.platform], () => platformPaths.programs],
    [
      "reseller's staff",
      'the rest of the platform',
      inPlatform.filter((each) => each !== paths.platform && !forResellers.includes(each)),
      () => paths.forbidden,
    ],
    ['super admin', 'all areas', [...ofMembers, ...inAdmin, ...inPlatform], ends],
  ])('lead a %s from each address of %s to where the role allows', async (role, _, asked, end) => {
    signIn(role);
    const ended = await Promise.all(asked.map(async (address) => [address, await endOf(address)]));
    expect(ended).toEqual(asked.map((address) => [address, end(address)]));
  });

  test.each([
    ['/teams/otters', paths.notFound],
    ['/teams/otters/members', paths.notFound],
    ['/teams/team-edit/1', paths.notFound],
    ['/challenges/1', paths.notFound],
    [`/challenges/${id}/milestones/summit`, paths.notFound],
    ['/challenges/challenge-edit/x', paths.notFound],
    ['/challenge-packages/walk', paths.notFound],
    ['/plan/all/nothing', paths.notFound],
    ['/admin/member-center/settings/member/1', paths.notFound],
    ['/admin/team-center/teams-settings/teams/otters', paths.notFound],
    ['/admin/challenge-center/builder/quick', '/admin/challenge-center/builder/member'],
    ['/adminsuper/challenge-center/builder/quick', '/adminsuper/challenge-center/builder/package'],
    ['/adminsuper/programs/1', paths.notFound],
    ['/create-program', paths.platformCreate],
    ['/journals/2026-02-30', '/journals/today'],
    ['/journals/yesterday', '/journals/today'],
    ['/journals/0000-01-01', paths.notFound],
    ['/plan/article/..%2Fsecret', paths.notFound],
    ['/plan/strategy/Short Nap', paths.notFound],
    ['/profile/ada.castillo/journals/2026-13-01', '/profile/ada.castillo/journals/today'],
    ['/challenge-builder/quick', '/challenge-builder/member'],
    ['/team-builder/quick', '/team-builder/member'],
    ['/member-questions/later', '/member-questions/unanswered'],
  ])('lead from the wrong address %s to %s', async (address, end) => {
    signIn('super admin');
    expect(await endOf(address)).toBe(end);
  });
});
