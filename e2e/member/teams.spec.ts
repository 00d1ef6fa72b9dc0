import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { as, dayInBerlin, log, logInAs, register, walkerPassword, type Walker } from '../people.ts';
import { expect, test } from '../fixtures.ts';

// Several people, pictures and many looks of axe: longer than other journeys on a busy machine.
test.describe.configure({ timeout: 120_000 });

/** Recording a trace, the browser's driver asks for pictures that lie in the page's memory; the page itself may not. */
const asksForBlobs = /Connecting to 'blob:/;

async function programOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/registration/cedar');
  return ((await answer.json()) as { programId: string }).programId;
}

async function signInAs(page: Page, { email }: Walker): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('steps-today')).toBeVisible();
}

async function pageOf(browser: Browser, who: Walker): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, who);
  return page;
}

const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

async function makeTeam(page: Page, leader: Walker, programId: string, more: object = {}) {
  const name = unique('Otters');
  const answer = await page.request.post('/api/teams', {
    headers: as(leader.token),
    data: { programId, name, ...more },
  });
  expect(answer.status()).toBe(200);
  return { name, id: ((await answer.json()) as { id: string }).id };
}

test(
  'a closed team with a picture: a member requests to join, is accepted, posts, leads and deletes it',
  { tag: '@phone-only' },
  async ({ page, world, browser }) => {
    world.allow(asksForBlobs);
    const programId = await programOf(page);
    const [ada, ben] = [
      await register(page.request, programId, 'Ada'),
      await register(page.request, programId, 'Ben'),
    ];
    await logInAs(page, ada);
    await page.goto('/teams');
    await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
    await world.expectAccessible();
    await page.getByRole('link', { name: 'Create team' }).click();
    const name = unique('Herons');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Open: anyone can join').uncheck();
    const buffer = await sharp({ create: { width: 800, height: 400, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    await page.getByLabel('Add picture').setInputFiles({ name: 'team.jpg', mimeType: 'image/jpeg', buffer });
    await world.expectAccessible();
    await page.getByRole('button', { name: 'Create team' }).press('Enter');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect
      .poll(() =>
        page.locator('[data-testid=picture] img').evaluate((each: HTMLImageElement) => each.naturalWidth),
      )
      .toBe(800);
    await expect(page.getByText('You’re the only leader of this team.')).toHaveCount(0);
    await world.expectAccessible();

    const other = await pageOf(browser, ben);
    await other.goto(`/teams?search=${encodeURIComponent(name)}`);
    await other.getByRole('link', { name }).click();
    await expect(other.getByRole('link', { name: 'Discussion' })).toHaveCount(0);
    await other.getByRole('button', { name: 'Ask to join' }).press('Enter');
    await expect(other.getByText('You asked to join.')).toBeVisible();

    await page.goto('/messages');
    await expect(page.getByText('asks to join this team.')).toBeVisible();
    await world.expectAccessible();
    await page.getByRole('button', { name: `Accept: ${name}` }).press('Enter');
    await expect(told(page, `Accepted: ${name}`)).toBeVisible();

    await log(page.request, ben, dayInBerlin(0), 4321);
    await other.reload();
    await expect(other.getByRole('row', { name: /You.*4,321/ })).toBeVisible();
    await other.getByRole('link', { name: 'Discussion' }).click();
    await other.getByRole('textbox').fill('Six o’clock at the bridge');
    await other.getByRole('button', { name: /^(Post|Send)/ }).click();
    await expect(other.getByRole('article').filter({ hasText: 'Six o’clock at the bridge' })).toBeVisible();

    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('row', { name: /Ben.*4,321/ })).toBeVisible();
    await page.getByRole('button', { name: /^More actions for/ }).click();
    await expect(page.getByText('You’re the only leader of this team.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Members' }).click();
    await expect(page).toHaveURL(/\/members$/);
    await page.getByRole('button', { name: `Make team leader: ${ben.name}` }).press('Enter');
    await expect(page.getByText('You’re the only leader of this team.')).toHaveCount(0);
    await world.expectAccessible();
    await page.getByRole('link', { name: 'Discussion' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Six o’clock at the bridge' })).toBeVisible();
    await world.expectAccessible();
    await page.getByRole('button', { name: /^More actions for/ }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).press('Enter');
    await expect(told(page, 'You left the team.')).toBeVisible();

    await other.getByRole('link', { name: 'Leaderboard' }).click();
    await other.reload();
    await expect(other.getByText('1 former member walked 0 steps for the team.')).toBeVisible();
    await other.getByRole('button', { name: /^More actions for/ }).click();
    await other.getByRole('link', { name: 'Edit' }).click();
    await other.getByRole('button', { name: 'Delete' }).click();
    await expect(other.getByRole('dialog')).toContainText('1 member will be without a team.');
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(told(other, 'Team deleted')).toBeVisible();
    await expect(other).toHaveURL(/\/teams$/);
  },
);

test('a former team leader gets an error and returns to the teams @on-demand', async ({
  page,
  world,
  browser,
}) => {
  const programId = await programOf(page);
  const [ada, ben] = [
    await register(page.request, programId, 'Ada'),
    await register(page.request, programId, 'Ben'),
  ];
  const { id, name } = await makeTeam(page, ada, programId);
  const change = (who: Walker, call: string, data: object, method = 'PUT') =>
    page.request.fetch(`/api/teams/${id}/${call}`, { method, headers: as(who.token), data });
  await change(ben, 'add-member', { memberIds: [ben.memberId] }, 'POST');
  await change(ada, 'promote-member', { memberId: ben.memberId });
  await logInAs(page, ben);
  await page.goto(`/teams/team-edit/${id}`);
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible();
  await world.expectAccessible();
  expect((await change(ada, 'demote-member', { memberId: ben.memberId })).status()).toBe(200);
  await page.getByLabel('Description').fill('Still mine?');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/teams$/);
  await expect(page.getByRole('heading', { name: 'My teams' })).toBeVisible();

  const other = await pageOf(browser, ada);
  await other.goto(`/teams/${id}/members`);
  expect((await change(ada, 'promote-member', { memberId: ben.memberId })).status()).toBe(200);
  await other.reload();
  await expect(other.getByRole('button', { name: `Remove: ${ben.name}` })).toBeVisible();
  expect((await change(ben, 'demote-member', { memberId: ada.memberId })).status()).toBe(200);
  await other.getByRole('button', { name: `Remove: ${ben.name}` }).press('Enter');
  await expect(other).toHaveURL(/\/teams$/);
});

test('teams can be searched, and fit 320 pixels @on-demand', async ({ page, world }) => {
  const programId = await programOf(page);
  const ada = await register(page.request, programId, 'Ada');
  const { id, name } = await makeTeam(page, ada, programId, { description: 'We walk before breakfast.' });
  await logInAs(page, ada);
  await page.goto('/teams');
  const table = page.getByRole('table', { name: 'All teams' });
  const links = table.getByRole('link');
  await page.getByLabel('Search teams').fill(name);
  await expect(links).toHaveText([name]);
  await expect(page.getByRole('status').filter({ hasText: '1 team' })).toBeVisible();
  await page.getByLabel('Search teams').fill('no team at all');
  await expect(page.getByText('No matching teams.')).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL(/\/teams$/);
  await expect(page.getByLabel('Search teams')).toHaveValue('');
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of ['/teams', `/teams/${id}`, `/teams/${id}/members`, `/teams/team-edit/${id}`]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await world.expectAccessible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([address, wide]).toEqual([address, 320]);
  }
  await page.goto('/teams/0190a000-0000-7000-8000-000000000000');
  await expect(page.getByRole('main').getByRole('link', { name: 'Teams' })).toBeVisible();
});
