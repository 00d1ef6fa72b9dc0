import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { newestTo } from './mail-box.ts';
import { walkerPassword } from './people.ts';
import { shiftedAddress } from './shifted-server.ts';

/** Sets up an empty installation, whose first person is a super admin. */
export async function setUpPlatform(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Program name').fill('Platform');
  await page.getByLabel('First name').fill('Sofia');
  await page.getByLabel('Last name').fill('Arden');
  await page.getByLabel('Email').fill('sofia@platform.example');
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page).toHaveURL(/\/admin\/program-overview/, { timeout: 60_000 });
}

/** Invites somebody as a super admin, on the screen. */
export async function addSuperAdmin(page: Page, name: string): Promise<void> {
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
export async function comeIn(browser: Browser, name: string): Promise<Page> {
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
