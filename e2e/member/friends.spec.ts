import type { Browser, Page } from '@playwright/test';
import { expect, test, type World } from '../fixtures.ts';
import {
  as,
  befriend,
  dayInBerlin,
  log,
  logInAs,
  register,
  sessionOf,
  signInAs,
  type Walker,
} from '../people.ts';

test.describe.configure({ timeout: 90_000 });

/** People of the demo program who know nobody yet. */
async function people(page: Page, world: World, names: readonly string[]): Promise<Walker[]> {
  await world.signIn('member@cedar.example');
  const { programId } = await sessionOf(page);
  const found: Walker[] = [];
  for (const name of names) found.push(await register(page.request, programId, name));
  await page.context().clearCookies();
  return found;
}

async function elsewhere(browser: Browser, who: Walker): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, who);
  return page;
}

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Friends pages' }).getByRole('link', { name });

test('a member is found, gets a request and answers; friends see each other’s week and end the friendship', async ({
  page,
  world,
  browser,
}) => {
  const [fern, gil] = (await people(page, world, ['Fern', 'Gil'])) as [Walker, Walker];
  await log(page.request, gil, dayInBerlin(0), 4321);
  await signInAs(page, fern);
  await page.getByRole('link', { name: 'Friends', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('link', { name: 'Find people' }).last().click();
  await page.getByLabel('Search by name').fill(gil.name);
  await expect(page.getByRole('link', { name: gil.name })).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('button', { name: `Add friend: ${gil.name}` }).press('Enter');
  await expect(said(page, `Friend request sent to ${gil.name}.`)).toBeVisible();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await tab(page, 'Invitations').click();
  await expect(page.getByRole('region', { name: 'Sent' })).toContainText(gil.name);

  const other = await elsewhere(browser, gil);
  await other.goto('/messages');
  await expect(other.getByText('wants to be friends.')).toBeVisible();
  await other.goto('/friends?tab=invitations');
  await other.getByRole('button', { name: `Accept ${fern.name}’s invitation` }).click();
  await expect(said(other, `You are now friends with ${fern.name}!`)).toBeVisible();
  await expect(other.getByText('No invitations waiting for you.')).toBeVisible();
  await other.context().close();

  await tab(page, 'My friends').click();
  await expect(page.getByRole('listitem').filter({ hasText: gil.name })).toContainText(
    '4,321 steps this week',
  );
  await world.expectAccessible();
  await tab(page, 'This week').click();
  await expect(page.getByRole('row').nth(1)).toContainText(gil.name);
  await expect(page.getByRole('row').nth(2)).toContainText('You');
  await world.expectAccessible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await tab(page, 'My friends').click();
  await page.getByRole('button', { name: `More about ${gil.name}` }).click();
  await page.getByRole('button', { name: `Remove ${gil.name} from your friends` }).press('Enter');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(said(page, `You are no longer friends with ${gil.name}!`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
});

test('a profile shows what is visible, disappears when blocked, and returns when unblocked', async ({
  page,
  world,
}) => {
  const [hana, ivo] = (await people(page, world, ['Hana', 'Ivo'])) as [Walker, Walker];
  await log(page.request, ivo, dayInBerlin(0), 1200);
  await befriend(page.request, hana, ivo);
  const journal = { text: 'For my friends alone', privacy: 'friends' };
  const written = await page.request.post('/api/journals', { headers: as(ivo.token), data: journal });
  expect(written.status()).toBe(200);
  await logInAs(page, hana);
  await page.goto('/friends');
  await page.getByRole('link', { name: ivo.name }).click();
  await expect(page.getByRole('heading', { name: ivo.name, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Steps' })).toContainText('1,200');
  await expect(page.getByText('Not on a team.')).toBeVisible();
  await world.expectAccessible();
  const profile = page.url();
  await page.getByRole('link', { name: 'Journal', exact: true }).last().click();
  await expect(page.getByRole('article')).toContainText('For my friends alone');
  await world.expectAccessible();
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(page.getByText('Nothing you can read on this day')).toBeVisible();
  await page.getByRole('link', { name: ivo.name }).click();
  await page.getByRole('link', { name: '1 friend' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: hana.name })).toBeVisible();
  await world.expectAccessible();
  await page.goto('/journals/today?tab=friends');
  await expect(page.getByRole('article')).toContainText('For my friends alone');

  await page.goto(profile);
  await page.getByRole('button', { name: `More about ${ivo.name}` }).click();
  await page.getByRole('button', { name: `Block ${ivo.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(said(page, `You blocked ${ivo.name}.`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: ivo.name })).toBeVisible();
  await world.expectAccessible();
  await page.goto(profile);
  await expect(page.getByRole('heading', { name: ivo.name })).toHaveCount(0);
  await page.goto('/journals/today?tab=friends');
  await expect(page.getByText('Nothing from your friends yet')).toBeVisible();
  await page.goto('/friends?tab=blocked');
  await page.getByRole('button', { name: `Unblock ${ivo.name}` }).click();
  await expect(page.getByRole('heading', { name: 'You haven’t blocked anyone' })).toBeVisible();
  await page.goto(profile);
  await expect(page.getByRole('button', { name: `Add friend: ${ivo.name}` })).toBeVisible();
});

test('kudos given from the list of friends are remembered after a reload, and can be taken back', async ({
  page,
  world,
}) => {
  const [fern, gil, hana] = (await people(page, world, ['Fern', 'Gil', 'Hana'])) as [Walker, Walker, Walker];
  for (const friend of [gil, hana]) await befriend(page.request, fern, friend);
  await logInAs(page, fern);
  await page.goto('/friends');
  const kudos = (who: Walker) =>
    page.getByRole('region', { name: 'Friends' }).getByRole('button', { name: `Give ${who.name} kudos` });
  await kudos(gil).click();
  await expect(said(page, `Kudos for ${gil.name}!`)).toBeVisible();
  await expect(kudos(gil)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(kudos(gil)).toHaveAttribute('aria-pressed', 'true');
  await expect(kudos(hana)).toHaveAttribute('aria-pressed', 'false');
  await world.expectAccessible();
  await kudos(gil).press('Enter');
  await expect(kudos(gil)).toHaveAttribute('aria-pressed', 'false');
  const answered = page.waitForResponse(/kudos-given/);
  await page.reload();
  await answered;
  await expect(kudos(gil)).toHaveAttribute('aria-pressed', 'false');
});
