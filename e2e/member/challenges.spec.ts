import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Among challenges: on the dashboard what one and one's friends did leads to them, too. */
const ofChallenge = (page: Page, name: string) =>
  page.getByRole('article').getByRole('link', { name, exact: true });

const steps = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));

test('logging updates the day, score, rank and team, and survives a reload', async ({
  page,
  world,
}, info) => {
  await world.signIn('member@cedar.example');
  await ofChallenge(page, '8,000 a day').click();
  const mine = page.getByRole('row').filter({ hasText: 'You' });
  await expect(mine).toBeVisible();
  const scoreBefore = steps(await mine.getByRole('button').textContent());
  await page.goto('/challenges');
  await page.getByLabel('Search challenges').fill('Autumn');
  await expect(page).toHaveURL(/search=Autumn/);
  await page.getByRole('link', { name: 'Autumn on the Camino' }).click();
  const team = page.getByRole('row').filter({ hasText: 'Your team' }).getByRole('button');
  const teamBefore = await team.textContent();
  await page.goto('/my-dashboard');
  const todayBefore = steps(await page.getByTestId('steps-today').textContent());
  await page.keyboard.press('l');
  // Another number when it is tried again: the day must move.
  const logged = 4321 + info.retry + info.repeatEachIndex;
  const typed = logged.toLocaleString('en');
  await page.getByLabel('Steps', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${typed} steps saved for` })).toBeVisible();
  await expect(page.getByTestId('steps-today')).toHaveText(typed);
  await ofChallenge(page, '8,000 a day').click();
  await expect(mine.getByRole('button')).toHaveText(
    (scoreBefore + logged - todayBefore).toLocaleString('en'),
  );
  await page.goto('/challenges');
  await page.getByLabel('Search challenges').fill('Autumn');
  await expect(page).toHaveURL(/search=Autumn/);
  await page.getByRole('link', { name: 'Autumn on the Camino' }).click();
  await expect(team).not.toHaveText(teamBefore ?? '');
  await page.goto('/my-dashboard');
  await ofChallenge(page, '8,000 a day').click();
  await page.reload();
  await expect(mine.getByRole('button')).toHaveText(
    (scoreBefore + logged - todayBefore).toLocaleString('en'),
  );
});

test('a leaderboard updates live when someone else logs', async ({ page, world, browser }) => {
  await world.signIn('admin@cedar.example');
  const { id, token } = await page.evaluate(async () => {
    const session = (await (await fetch('/api/refresh', { headers: { 'x-goodstride': '1' } })).json()) as {
      accessToken: string;
      programId: string;
    };
    const headers = { authorization: `Bearer ${session.accessToken}`, 'content-type': 'application/json' };
    const body = {
      programId: session.programId,
      challengeName: `Live ${Date.now()}`,
      instant: 1,
      duration: 7,
      includeType: 'add',
      includeAll: true,
    };
    const made = (await (
      await fetch('/api/challenges', { method: 'POST', headers, body: JSON.stringify(body) })
    ).json()) as { id: string };
    return { id: made.id, token: session.accessToken };
  });
  expect(token).toBeTruthy();
  await page.goto(`/challenges/${id}?tab=board`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await otherPage.goto('/login');
  await otherPage.getByLabel('Email').fill('leader@cedar.example');
  await otherPage.getByLabel('Password', { exact: true }).fill('goodstride-demo');
  await otherPage.keyboard.press('Enter');
  await expect(otherPage.getByTestId('steps-today')).toBeVisible();
  await otherPage.keyboard.press('l');
  await otherPage.getByText('Add activity minutes').click();
  await otherPage.getByLabel('Activity', { exact: true }).selectOption('Yoga');
  await otherPage.getByLabel('Minutes', { exact: true }).fill('30');
  await otherPage.getByLabel('Steps', { exact: true }).fill('49999');
  await otherPage.getByRole('button', { name: 'Save' }).click();
  await expect(otherPage.getByRole('status').filter({ hasText: /saved for/ })).toBeVisible();
  const board = page.getByRole('table').first();
  const before = await board.textContent();
  expect(before).toBeTruthy();
  await expect(board).toContainText('Lena Brandt', { timeout: 10_000 });
  await other.close();
});

test(
  'a challenge: leaderboard, paging by keyboard, explanation, people and rules',
  { tag: '@phone' },
  async ({ page, world }) => {
    await world.logIn('leader@cedar.example');
    await page.goto('/challenges?status=active');
    await world.expectAccessible();
    await ofChallenge(page, '8,000 a day').click();
    await expect(page).toHaveTitle('8,000 a day · Goodstride');
    await expect(page.getByRole('img', { name: /Trail: you at \d+ percent/ }).first()).toBeVisible();
    await world.expectAccessible();
    // A sheet of moments turns its pages by a button of this name, too.
    const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/Page 2 of \d+/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Page 2 of \d+/)).toBeVisible();
    await page
      .getByRole('button', { name: /was calculated/ })
      .first()
      .click();
    await expect(page.getByRole('complementary').getByRole('heading').first()).toContainText(
      'was calculated',
    );
    await page.getByRole('link', { name: 'People' }).first().click();
    await page.getByLabel('Search people').fill('okafor');
    await expect(page.getByText('Mara Okafor')).toBeVisible();
    await page.getByRole('link', { name: 'Rules' }).click();
    await expect(page.getByText('Up to 20,000 steps a day entered by hand or from files.')).toBeVisible();
    await world.expectAccessible();
  },
);

test('the team leaderboard expands to its members @on-demand', async ({ page, world }) => {
  await world.logIn('leader@cedar.example');
  await page.goto('/challenges');
  await page.getByLabel('Search challenges').fill('Autumn');
  await expect(page).toHaveURL(/search=Autumn/);
  await page.getByRole('link', { name: 'Autumn on the Camino' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Your team' })).toContainText('Slow Loris');
  await expect(
    page.getByText(/[\d,]+ steps over [\d,]+ member-days\. The average member has [\d,.]+ after/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'People' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'You' })).toBeVisible();
});

test('a member of another program finds nothing @on-demand', async ({ page, world }) => {
  await world.logIn('admin@birch.example');
  await page.goto('/challenges');
  await expect(page.getByText('No challenges running')).toBeVisible();
  await page.goto('/challenges/0199aaaa-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('requests made before the scripts load are not repeated @on-demand', async ({ page, world }) => {
  await world.signIn('leader@cedar.example');
  await ofChallenge(page, '8,000 a day').click();
  await expect(page.getByRole('table').first()).toBeVisible();
  for (const [address, least] of [
    ['/my-dashboard', 3],
    [page.url(), 4],
  ] as const) {
    const asked: string[] = [];
    const note = (request: { url(): string }) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/') && pathname !== '/api/live') asked.push(pathname + search);
    };
    // Late requests of the screen before are not counted.
    await page.goto('about:blank');
    page.on('request', note);
    await page.goto(address);
    // The placeholder frame and the screen may overlap briefly.
    await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('load');
    await expect
      .poll(() => page.evaluate(() => (window as { early?: Map<string, unknown> }).early?.size))
      .toBe(0);
    page.off('request', note);
    expect(asked.length).toBeGreaterThanOrEqual(least);
    expect(asked).toEqual([...new Set(asked)]);
  }
});
