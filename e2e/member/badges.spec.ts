import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { as, dayInBerlin, log, register, sessionOf, walkerPassword, type Walker } from '../people.ts';

test.describe.configure({ timeout: 90_000 });

/** Somebody new in the demo, signed in through the form. */
async function newcomer(page: Page, name: string, signIn: (email: string) => Promise<void>): Promise<Walker> {
  await signIn('member@cedar.example');
  const { programId } = await sessionOf(page);
  const who = await register(page.request, programId, name);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('steps-today')).toBeVisible();
  return who;
}

async function fromMenu(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: what, exact: true }).click();
  await expect(page.getByRole('heading', { name: what, level: 1 })).toBeVisible();
}

test('a first day earns badges, with streak, next badge, collection, reason and points', async ({
  page,
  world,
}) => {
  const who = await newcomer(page, 'Bea', world.signIn);
  const streak = page.getByRole('region', { name: 'Streak' });
  await expect(streak).toContainText('No streak right now');
  const next = page.getByRole('region', { name: 'Next badge' });
  await expect(next.getByRole('img')).toHaveAccessibleName(/badge, level [12] of 4, not earned yet/);
  await log(page.request, who, dayInBerlin(0), 10_400);
  await page.reload();
  await expect(streak).toContainText('1 day in a row');
  await world.expectAccessible();

  await fromMenu(page, 'Badges');
  // The worker awards the newest entries.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^3 of \d+ earned$/)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
  const card = page.getByRole('listitem').filter({ hasText: 'Five digits' });
  await expect(card.getByRole('img')).toHaveAccessibleName('Activity badge, level 1 of 4, earned');
  await card.getByRole('button', { name: 'Five digits' }).press('Enter');
  const reason = page.getByRole('dialog', { name: 'Five digits' });
  await expect(reason).toContainText('You had 10,400 steps by then. You need 10,000 steps.');
  await expect(reason).toContainText('Worth 25 points.');
  await world.expectAccessible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Not earned yet' }).click();
  await expect(page).toHaveURL(/status=open/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Five digits' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Wellness', exact: true }).click();
  await expect(page.getByText('Only you can see your wellness badges')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Clear water' })).toBeVisible();

  await fromMenu(page, 'Points');
  // 65 for the day and its badges, 40 for the featured challenge that newcomers join and its badge.
  await expect(page.getByTestId('points-sum')).toHaveText('105 points');
  const ledger = page.getByRole('region', { name: 'Your points history' });
  await expect(ledger.getByRole('row').filter({ hasText: 'Badge: Five digits' })).toContainText('25');
  await expect(ledger.getByRole('row').filter({ hasText: 'Step goal reached' })).toContainText('25');
  await expect(page.getByRole('region', { name: 'What earns points' })).toContainText('up to 25 a day');
  await world.expectAccessible();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
  for (const [address, waits] of [
    ['/points', 'Your points history'],
    ['/badges', 'Next badge'],
    ['/my-dashboard', 'Streak'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('region', { name: waits })).toBeVisible();
    await world.expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test('a rest day keeps a streak, by keyboard, and can be removed @on-demand', async ({ page, world }) => {
  // New members have nothing to rest on: the test gives the screen its days and checks what it requests.
  const days = Array.from({ length: 7 }, (_, at) => dayInBerlin(6 - at));
  let rested = false;
  const streak = () => ({
    days: rested ? 5 : 1,
    since: days[rested ? 0 : 5],
    todayCounts: false,
    best: 5,
    restLeft: rested ? 1 : 2,
    week: days.map((day, at) => {
      const open = rested ? 'rest' : 'open';
      const state = at < 4 || at === 5 ? 'counted' : at === 6 ? 'open' : open;
      return { day, state, claimable: state === 'open' };
    }),
  });
  await page.route('**/api/members/*/streak', (route) => route.fulfill({ json: streak() }));
  await page.route('**/api/members/*/rest-days', (route) => {
    const { day, rest } = route.request().postDataJSON();
    if (day !== days[4]) return route.abort();
    rested = rest;
    return route.fulfill({ json: streak() });
  });
  await newcomer(page, 'Rhea', world.signIn);
  const card = page.getByRole('region', { name: 'Streak' });
  await expect(card).toContainText('1 day in a row');
  await expect(card).toContainText('Your longest: 5 days');
  await card
    .getByRole('button', { name: /^Rest on/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Rest day saved' })).toBeVisible();
  await expect(card).toContainText('5 days in a row');
  await expect(card).toContainText('1 rest day left');
  await expect(card.getByRole('listitem').nth(4)).toContainText('rest day');
  await world.expectAccessible();
  await card.getByRole('button', { name: /^Cancel rest day on/ }).press('Enter');
  await expect(card).toContainText('1 day in a row');
  await page.unroute('**/api/members/*/rest-days');
  await card
    .getByRole('button', { name: /^Rest on/ })
    .first()
    .click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'You can only take rest days in the last seven days' }),
  ).toBeVisible();
});

test('others see visible badges but no wellness badges; an unknown username is not found @on-demand', async ({
  page,
  world,
  request,
}) => {
  await world.signIn('leader@cedar.example');
  const { programId, accessToken } = await sessionOf(page);
  const who = await register(request, programId, 'Cleo');
  await log(request, who, dayInBerlin(0), 5300);
  await request.post(`/api/members/${who.memberId}/add-wellness-metrics`, {
    headers: as(who.token),
    data: { metricType: 'water', wellnessMetricsData: [{ date: dayInBerlin(0), value: 8 }] },
  });
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/api/members/${who.memberId}/badges?state=earned`, {
          headers: as(who.token),
        });
        return (await answer.json()).earnedCount;
      },
      { timeout: 40_000 },
    )
    // Steps, water, and the featured challenge that newcomers join.
    .toBe(3);
  const seen = await request.get(`/api/members/${who.memberId}/badges`, { headers: as(accessToken) });
  const shown = (await seen.json()).items.map(({ id }: { id: string }) => id);
  expect(shown).toContain('steps-5k');
  expect(shown).toHaveLength(2);
  await page.goto(`/profile/${who.email.split('@')[0]}/badges`);
  await expect(page.getByRole('heading', { name: `${who.name}’s badges` })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Out the door' })).toContainText(
    /[A-Z][a-z]{2} \d/,
  );
  await expect(page.getByText('Clear water')).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await world.expectAccessible();
  await page.goto('/profile/nobody-of-that-name/badges');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
