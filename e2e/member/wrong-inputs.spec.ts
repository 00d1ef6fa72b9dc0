import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** The field is marked, and its error is beside it and in the summary, which has the focus. */
async function expectTold(page: Page, field: Locator, sentence: RegExp): Promise<void> {
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(sentence);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('logging: rejects invalid numbers, excessive values and future days, and loses nothing on errors or without a network', async ({
  page,
  world,
}) => {
  await world.signIn('member@birch.example');
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog');
  const steps = dialog.getByLabel('Steps');
  const day = dialog.getByLabel('Day');
  const send = dialog.getByRole('button', { name: 'Save', exact: true });
  // Today by the member's own zone, whatever the day is where the test runs.
  const today = await day.inputValue();
  for (const [typed, sentence] of [
    ['1.5', /whole number/],
    ['many', /whole number/],
    ['-5', /whole number/],
    ['900000', /from 0 to 100,000/],
  ] as const) {
    await steps.fill(typed);
    await send.click();
    await expectTold(page, steps, sentence);
    await expect(steps).toHaveValue(typed);
  }
  await steps.fill('4,000');
  await day.fill('2035-01-01');
  await send.click();
  await expectTold(page, day, /future/);
  await day.fill('1999-01-01');
  await send.click();
  await expectTold(page, day, /before you joined|too far back/);
  await expect(steps).toHaveValue('4,000');
  await day.fill(today);
  world.allow(/status of 500|ERR_INTERNET_DISCONNECTED/);
  await page.route('**/add-steps', (route) => route.fulfill({ status: 500, body: '{}' }));
  await send.click();
  await expect(page.getByRole('alert')).toBeFocused({ timeout: 10_000 });
  await expect(steps).toHaveValue('4,000');
  await page.unroute('**/add-steps');
  const said = (text: string) => page.getByRole('status').filter({ hasText: text });
  await page.context().setOffline(true);
  await send.click();
  await expect(said('Saved on this device, will be sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  const sent = page.waitForResponse('**/add-steps');
  await page.context().setOffline(false);
  expect((await sent).status()).toBe(200);
  await expect(said('1 entry that was saved on this device has been sent.')).toBeVisible();
  await page.keyboard.press('l');
  await expect(steps).toHaveAccessibleDescription(/So far: 4,000/);
});

test('logging minutes: none or too many are refused beside the minutes', async ({ page, world }) => {
  await world.signIn('member@birch.example');
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Add activity minutes').click();
  const minutes = dialog.getByLabel('Minutes');
  await dialog.getByLabel('Activity').selectOption({ index: 1 });
  for (const typed of ['', '0', '601']) {
    await minutes.fill(typed);
    await button(page, 'Save').click();
    await expectTold(page, minutes, /1 to 600 minutes/);
  }
  await minutes.fill('30');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a team: blank or invalid values get an error beside the field, on create and on edit', async ({
  page,
  world,
}) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/team-builder/member');
  const name = page.getByLabel('Name');
  const size = page.getByLabel('Maximum members');
  await page.getByLabel('Description').fill('Kept all the while');
  await name.fill('   ');
  await size.fill('none');
  await button(page, 'Create team').click();
  await expectTold(page, name, /Required/);
  await expectTold(page, size, /from 2 to 10,000/);
  await expect(page.getByLabel('Description')).toHaveValue('Kept all the while');
  await name.fill(`Wrong ${Date.now()}`);
  await size.fill('');
  await button(page, 'Create team').click();
  await expect(page.getByText('Kept all the while')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await name.fill('');
  await size.fill('0');
  await button(page, 'Save').click();
  await expectTold(page, name, /Required/);
  await expectTold(page, size, /from 2 to 10,000/);
  await expect(page.getByLabel('Description')).toHaveValue('Kept all the while');
  page.once('dialog', (asked) => void asked.accept());
});

test('a challenge: each step keeps its values and leads back to the field with the error', async ({
  page,
  world,
}) => {
  test.slow();
  await world.logIn('admin@cedar.example');
  await page.goto('/challenge-builder/member');
  await page.getByLabel('Prize').fill('A cake');
  await page.getByLabel('Name').fill(' ');
  await page.getByLabel('Number of days').fill('900');
  await button(page, 'Continue').click();
  await expectTold(page, page.getByLabel('Name'), /Required/);
  await expectTold(page, page.getByLabel('Number of days'), /from 1 to 366/);
  await expect(page.getByLabel('Prize')).toHaveValue('A cake');
  await page.getByLabel('Name').fill('Never made');
  await page.getByLabel('Number of days').fill('7');
  await page.route('**/api/challenges', (route) => route.abort(), { times: 1 });
  await button(page, 'Continue').click();
  await button(page, 'Continue').click();
  await button(page, 'Continue').click();
  await button(page, 'Create challenge').click();
  await expect(page.getByRole('alert')).toBeVisible();
  page.once('dialog', (asked) => void asked.accept());
});

test('settings: blank names and an invalid goal', async ({ page, world }) => {
  await world.logIn('member@birch.example');
  await page.goto('/member-settings/profile');
  const first = page.getByLabel('First name');
  await first.fill(' ');
  await page.getByLabel('Daily step goal').fill('999999');
  await button(page, 'Save').click();
  await expectTold(page, first, /Required/);
  await expectTold(page, page.getByLabel('Daily step goal'), /from 1 to 100,000/);
  await expect(page.getByLabel('Daily step goal')).toHaveValue('999999');
});

test('login, password reset and first setup: invalid values of each field', async ({ page, world }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('no address');
  await button(page, 'Log in').click();
  // Signing in never says which of the two was wrong.
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('no address');
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('no address');
  await button(page, 'Send link').click();
  await expectTold(page, page.getByLabel('Email'), /valid email/);
  await page.goto('/reset-password?token=this-token-was-never-made-by-anybody-at-all');
  await page.getByLabel('New password').fill('short');
  await button(page, 'Set password').click();
  await expectTold(page, page.getByLabel('New password'), /at least 10 characters/);
  await page.route('**/api/setup', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const real = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...real, needed: true } });
  });
  await page.goto('/login');
  const programName = page.getByLabel('Program name');
  await programName.fill('   ');
  await page.getByLabel('Email').fill('no address');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('main').getByRole('button').last().click();
  await expectTold(page, programName, /Required/);
  await expectTold(page, page.getByLabel('Email'), /valid email/);
  await expectTold(page, page.getByLabel('Password', { exact: true }), /at least 10 characters/);
  await world.expectAccessible();
});
