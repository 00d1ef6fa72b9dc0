import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { newestTo, smtpUrl } from '../mail-box.ts';
import { walkerPassword } from '../people.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';

// Everything that takes two people needs a second super admin, whom an empty installation does not have.
test.describe.configure({ timeout: 180_000 });

test.use({ baseURL: shiftedAddress });

let server: ShiftedServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startShiftedServer({ SMTP_URL: smtpUrl, DEMO: 'off' });
});
test.afterAll(() => server?.remove());

async function setUp(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Program name').fill('Platform');
  await page.getByLabel('First name').fill('Sofia');
  await page.getByLabel('Last name').fill('Arden');
  await page.getByLabel('Email').fill('sofia@platform.example');
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page).toHaveURL(/\/admin\/program-overview/, { timeout: 60_000 });
}

async function addSuperAdmin(page: Page, name: string): Promise<void> {
  await page.goto('/adminsuper/staff');
  await page.getByRole('button', { name: 'Add someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill(name);
  await dialog.getByLabel('Last name').fill('Vale');
  await dialog.getByLabel('Email').fill(`${name.toLowerCase()}@platform.example`);
  await dialog.getByLabel('Super admin').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add someone' }).dblclick();
  await expect(dialog).toBeHidden();
}

/** Somebody who follows the link in their invitation and logs in. */
async function comeIn(browser: Browser, name: string): Promise<Page> {
  const address = `${name.toLowerCase()}@platform.example`;
  const link = () => /http:\S+reset-password\S+/.exec(newestTo(address) ?? '')?.[0];
  await expect.poll(link, { timeout: 60_000 }).toBeTruthy();
  expect(newestTo(address)).toContain('sofia@platform.example invites you to work on the Goodstride');
  const page = await (await browser.newContext({ baseURL: shiftedAddress })).newPage();
  await page.goto(link()!);
  await page.getByLabel('New password', { exact: true }).fill(walkerPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/my-dashboard/);
  return page;
}

test('the first super admin adds a second one, who approves the third; the log names them all', async ({
  page,
  browser,
}) => {
  await setUp(page);
  await page.goto('/adminsuper/staff');
  await expect(page.getByText(/Add a second step to your login by/)).toBeVisible();
  await addSuperAdmin(page, 'Nora');
  await expect(page.getByRole('rowheader', { name: /Nora Vale/ })).toBeVisible();
  const nora = await comeIn(browser, 'Nora');
  await addSuperAdmin(page, 'Ivo');
  const waiting = page.getByRole('region', { name: 'Waiting for approval' });
  await expect(waiting).toContainText('Ivo Vale Becomes a super admin');
  await expect(waiting.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await nora.goto('/adminsuper/staff');
  await nora.getByRole('button', { name: 'Approve' }).click();
  await expectAccessible(nora);
  await nora.getByRole('dialog').getByRole('button', { name: 'Approve' }).dblclick();
  await expect(nora.getByRole('rowheader', { name: /Ivo Vale/ })).toBeVisible();
  await nora.reload();
  await expect(nora.getByRole('region', { name: 'Waiting for approval' })).toHaveCount(0);
  // The second one leaves of her own accord, and is logged out at once.
  const row = nora.getByRole('row').filter({ hasText: 'Nora Vale (you)' });
  await row.getByRole('button', { name: 'End role' }).click();
  await nora.getByRole('dialog').getByRole('button', { name: 'End role' }).click();
  await expect(nora).toHaveURL(/\/login/);
  await page.goto('/adminsuper/log');
  await expect(page.getByRole('rowheader', { name: 'Added a member of platform staff' })).toHaveCount(2);
  await expect(page.getByRole('rowheader', { name: 'Ended a role of platform staff' })).toHaveCount(1);
  await expectAccessible(page);
  await page.goto('/adminsuper/log?type=resellers');
  await expect(page.getByText('No matching entries.')).toBeVisible();
});
