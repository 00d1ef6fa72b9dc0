import { expect, test } from '../fixtures.ts';
import type { Page } from '@playwright/test';
import { as, dayInBerlin, logInAs, register, sessionOf } from '../people.ts';

const unique = (name: string) => `${name} ${Date.now()}`;

async function expectNoSidewaysScroll(page: Page) {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBeLessThanOrEqual(0);
}

/** From the list of challenges to the preview of a package. */
async function open(page: Page, name: string) {
  await page.goto('/challenges');
  await page.getByRole('button', { name: 'Create challenge' }).click();
  await page.getByRole('link', { name: 'Start from a package' }).click();
  await page.getByLabel('Search packages').fill(name);
  await page.getByRole('heading', { level: 2, name }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('an admin starts a challenge from a package in under ten clicks, and a member sees its texts', async ({
  page,
  world,
  browser,
}) => {
  await world.signIn('admin@cedar.example');
  const name = unique('Quiet');
  // Seven clicks and the name; the search in between is typed.
  await open(page, 'Ten quiet minutes');
  await page.getByRole('link', { name: 'Use this package' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ten quiet minutes');
  await expect(page.getByLabel('Number of days', { exact: true })).toHaveValue('21');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Points goal')).toHaveValue('45');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create challenge' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const address = page.url();
  const context = await browser.newContext();
  const members = await context.newPage();
  await members.goto('/login');
  await members.getByLabel('Email').fill('member@cedar.example');
  await members.getByLabel('Password', { exact: true }).fill('goodstride-demo');
  await members.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(members.getByTestId('steps-today')).toBeVisible();
  await members.goto(address);
  await expect(members.getByText(/^A pause a day for three weeks/)).toBeVisible();
  await members.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(members.getByText(/There’s no right way to be quiet/)).toBeVisible();
  await context.close();
});

test('team leaders start in team mode, and changes are kept on the device @on-demand', async ({
  page,
  world,
}) => {
  await world.signIn('admin@cedar.example');
  await open(page, 'Team relay');
  await world.expectAccessible();
  await page.getByRole('link', { name: 'Use this package' }).click();
  await expect(page).toHaveURL(/challenge-builder\/team\?package=/);
  await page.getByLabel('Name', { exact: true }).fill(unique('Relay'));
  await page.getByText('Description and illustration').click();
  await expect(page.getByLabel('Invitation', { exact: true })).toHaveValue(/^Your team is invited/);
  await page.getByLabel('Invitation', { exact: true }).fill('Changed by hand');
  await page.reload();
  await expect(page.getByText(/We restored your draft/)).toBeVisible();
  await page.getByText('Description and illustration').click();
  await expect(page.getByLabel('Invitation', { exact: true })).toHaveValue('Changed by hand');
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Invitation', { exact: true })).toHaveValue(/^Your team is invited/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Last day to join', { exact: true })).not.toHaveValue('');
});

test('an invited member reads the invitation text @on-demand', async ({ page, world, request }) => {
  await world.signIn('admin@cedar.example');
  const { programId, accessToken } = await sessionOf(page);
  const walker = await register(request, programId, 'Ina');
  const answer = await request.post('/api/challenges', {
    headers: as(accessToken),
    data: {
      programId,
      challengeName: unique('Asked'),
      startDate: dayInBerlin(-3),
      duration: 7,
      memberIds: [walker.memberId],
      invitationText: 'Bring the dog.',
      art: 'walk',
    },
  });
  expect(answer.status()).toBe(200);
  const { id } = await answer.json();
  await page.context().clearCookies();
  await logInAs(page, walker);
  await page.goto(`/challenges/${id}`);
  await expect(page.getByText('Bring the dog.')).toBeVisible();
});

async function makeOwn(page: Page, name: string) {
  await page.goto('/challenge-packages');
  await page.getByRole('link', { name: 'Create package' }).first().click();
  await page.getByLabel('Package name').fill(name);
  await page.getByLabel('Short description for the gallery').fill('Of our own');
  await page.getByLabel('Illustration').selectOption('A bicycle');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Number of days', { exact: true }).fill('9');
}

test('an admin creates, edits, features and deletes a package, and an error opens its field', async ({
  page,
  world,
}) => {
  await world.signIn('admin@cedar.example');
  const name = unique('Own');
  await makeOwn(page, name);
  await page.getByLabel('Daily steps for the goal').fill('60000');
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await world.expectAccessible();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Number of days', { exact: true })).toHaveValue('9');
  await page.getByLabel('Daily steps for the goal').fill('4000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create package' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Goal: 4,000 steps a day')).toBeVisible();
  await page.getByRole('button', { name: 'Feature', exact: true }).click();
  await expect(page.getByText('Featured', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Short description for the gallery').fill('A new story');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Save package' }).click();
  await expect(page.getByText('A new story').first()).toBeVisible();
  await page.goto('/challenge-packages?whose=own&featured=true');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.getByRole('heading', { level: 2, name }).getByRole('link').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Package deleted' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name })).toBeHidden();
});

test('a challenge becomes a package @on-demand', async ({ page, world }) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/challenges');
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('link', { name: 'Save as package' }).click();
  const name = unique('Kept');
  await page.getByLabel('Package name').fill(name);
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create package' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the gallery filters in the address, by keyboard, at 320 pixels and in dark mode @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/challenge-packages');
  await world.expectAccessible();
  await page.getByLabel('Type').selectOption('Check-up or vaccination');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Check-up month']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Check-up month']);
  const tile = page.getByRole('heading', { level: 2 }).getByRole('link');
  await page.getByLabel('Featured only').focus();
  await page.keyboard.press('Tab');
  await expect(tile).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check-up month' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Check-up month' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await world.expectAccessible();
  await page.goto('/challenge-packages');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await world.expectAccessible();
  await page.goto('/challenge-builder/package');
  await expect(page.getByLabel('Package name')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await world.expectAccessible();
});

test('members start from packages too, and see no builder @on-demand', async ({ page, world }) => {
  await world.logIn('member@cedar.example');
  await page.goto('/challenge-packages?search=Check-up');
  await expect(page.getByText('No packages match.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create package' })).toBeHidden();
  await page.goto('/challenge-builder/package');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Package name')).toBeHidden();
});
