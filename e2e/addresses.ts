import { expect, type Page } from '@playwright/test';
import { as, sessionOf } from './people.ts';

/** An address that people can know, with where it ends if that is another. */
export type Address = string | readonly [from: string, to: string];

/** Addresses that need no session. */
export const openAddresses: readonly Address[] = [
  '/reset-password',
  '/registration',
  '/403',
  '/404',
  '/maintenance',
  '/mobile/registration',
  ['/info', '/404'],
];

export const memberAddresses: readonly Address[] = [
  '/my-dashboard',
  '/sitewide',
  '/challenges',
  '/challenges/{challenge}',
  '/challenge-builder/member',
  '/challenge-builder/team',
  '/friends',
  '/profile/{username}',
  '/profile/{username}/friends',
  '/profile/{username}/journals/{day}',
  '/profile/{username}/badges',
  '/journals/{day}',
  '/messages',
  '/teams',
  '/teams/{team}',
  '/teams/{team}/members',
  '/team-builder/member',
  ['/team-builder/admin', '/team-builder/member'],
  '/badges',
  '/points',
  '/help',
  '/organization',
  ['/organization/nobody-here', '/404'],
  ['/plan', '/plan/daily-content'],
  '/plan/daily-content',
  '/plan/view-plan',
  '/member-settings/profile',
  '/member-settings/account',
  '/member-settings/device',
  '/member-questions/unanswered',
  '/member-questions/answered',
  ['/', '/my-dashboard'],
  ['/preferences', '/member-settings/account'],
  ['/member-settings', '/member-settings/profile'],
  ['/member-questions', '/member-questions/unanswered'],
  ['/no-such-path', '/404'],
  ['/challenges/not-an-id', '/404'],
  ['/journals/2999-12-30', '/404'],
  ['/profile/nobody-here', '/404'],
  ['/profile/nobody-here/friends', '/404'],
  ['/profile/nobody-here/journals/{day}', '/404'],
  ['/profile/nobody-here/badges', '/404'],
  ['/profile/{username}/journals/2999-12-30', '/404'],
];

export const adminAddresses: readonly Address[] = [
  ['/admin', '/admin/reporting'],
  '/admin/program-stats',
  '/admin/program-overview',
  '/admin/program-center/settings',
  ['/admin/program-center', '/admin/program-center/settings'],
  [
    '/admin/program-center/settings/customization',
    '/admin/program-center/settings/customization/navbar-button',
  ],
  '/admin/program-center/settings/customization/login',
  ['/admin/communications-center', '/admin/communications-center/emails'],
  '/admin/member-center/settings',
  ['/admin/member-center', '/admin/member-center/settings'],
  '/admin/member-center/settings/member/{member}',
  '/admin/team-center/teams-settings',
  ['/admin/team-center', '/admin/team-center/teams-settings'],
  '/admin/team-center/teams-settings/teams/{team}',
  '/admin/team-center/create-multiple-teams',
  '/admin/team-center/organizations-settings',
  '/admin/challenge-center/settings',
  ['/admin/challenge-center', '/admin/challenge-center/settings'],
  '/admin/challenge-center/builder/member',
  ['/admin/challenge-center/builder', '/admin/challenge-center/builder/member'],
  '/admin/challenge-center/maps-center/builder',
  '/admin/member-center/add',
  '/admin/member-center/invitations',
  '/admin/member-center/questions',
  '/admin/member-center/points',
  '/admin/member-center/reports',
  '/admin/communications-center/write',
  '/admin/program-center/settings/points',
  '/admin/program-center/settings/devices',
  '/admin/program-center/settings/activities',
  '/admin/program-center/admin-log',
  '/admin/challenge-center/challenge-edit/{challenge}',
  '/admin/features',
  '/admin/reporting',
  '/admin/help-center',
];

export const staffAddresses: readonly Address[] = [
  ['/adminsuper', '/adminsuper/member-center'],
  '/adminsuper/program/create',
  '/adminsuper/member-center',
  '/adminsuper/communications',
  '/adminsuper/challenge-center/settings',
  '/adminsuper/challenge-center/builder/member',
  ['/adminsuper/challenge-center', '/adminsuper/challenge-center/settings'],
  '/adminsuper/maps-center/settings',
  '/adminsuper/maps-center/builder',
  ['/adminsuper/maps-center', '/adminsuper/maps-center/settings'],
  '/adminsuper/stats-reporting',
  '/adminsuper/reporting',
  '/adminsuper/mobile-app',
  '/adminsuper/resellers',
  '/adminsuper/reporting/active-programs',
];

/** Real ids of the demo for the braces of an address. */
export async function idsFor(page: Page): Promise<Record<string, string>> {
  const { accessToken } = await sessionOf(page);
  const get = async (path: string) =>
    (await page.context().request.get(`/api/${path}`, { headers: as(accessToken) })).json();
  const me = await get('authuser?relations=teams');
  const challenges = await get(`programs/${me.programId}/challenges`);
  return {
    member: me.id,
    username: me.username,
    challenge: challenges.items[0]?.id,
    team: me.teams[0]?.id ?? (await get(`programs/${me.programId}/teams`)).items[0]?.id,
    day: '2026-01-05',
  };
}

export const filled = (address: string, ids: Record<string, string>): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);

export const fromOf = (address: Address): string => (typeof address === 'string' ? address : address[0]);

/** Goes there without loading the application again, and returns where it ends. */
export async function endOf(page: Page, address: string): Promise<string> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  return new URL(page.url()).pathname;
}
