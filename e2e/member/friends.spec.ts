import type { Page } from '@playwright/test';
import { expect, test, type World } from '../fixtures.ts';
import { as, befriend, dayInBerlin, log, logInAs, register, sessionOf, type Walker } from '../people.ts';

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

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

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

test('kudos given from the list of friends are remembered after a reload, and can be taken back @on-demand', async ({
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
  await page.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(kudos(gil)).toHaveAttribute('aria-pressed', 'false');
  const answered = page.waitForResponse(/kudos-given/);
  await page.reload();
  await answered;
  await expect(kudos(gil)).toHaveAttribute('aria-pressed', 'false');
});
