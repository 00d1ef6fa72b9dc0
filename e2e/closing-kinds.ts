import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { dayInBerlin, walkerPassword, type Walker } from './people.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

export async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByTestId('steps-today')).toBeVisible();
}

export async function pageOf(browser: Browser, who: Walker): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, who.email, walkerPassword);
  return page;
}

export interface Made {
  name: string;
  id: string;
}

/** Through the wizard: only today, without grace, paying its winner unless it is a screening. */
export async function make(
  page: Page,
  name: string,
  fill: { kind?: string; between?: string; rules?(): Promise<void>; who?(): Promise<void>; pays?: string },
): Promise<Made> {
  await page.goto('/challenge-builder/member');
  if (fill.kind) await page.getByRole('radio', { name: fill.kind }).check();
  await page.getByLabel('Name').fill(name);
  if (fill.between) await page.getByLabel('Compete as').selectOption(fill.between);
  await page.getByLabel('First day').fill(dayInBerlin(0));
  await page.getByLabel('Number of days', { exact: true }).fill('1');
  await next(page);
  await fill.rules?.();
  await page.getByLabel('Late entries').selectOption('0 hours');
  await page.getByLabel('Offer an incentive').check();
  await page.getByLabel('Who gets it').selectOption(fill.pays ?? 'For the winner');
  await page.getByLabel('Amount').fill('30');
  await next(page);
  await fill.who?.();
  await next(page);
  await page.getByRole('button', { name: 'Create challenge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return { name, id: idIn(page) };
}

export const leaderboardAlone = (page: Page) => async () => {
  await page.getByLabel('Chart type').selectOption('Leaderboard only');
};

export async function logSteps(page: Page, steps: string): Promise<void> {
  await page.goto('/my-dashboard');
  await page.getByRole('button', { name: /^Log/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Steps', { exact: true }).fill(steps);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('steps-today')).toHaveText(steps);
}

export async function logSleep(page: Page, hours: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Wellness' });
  await card.getByRole('button', { name: 'Log Sleep' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sleep', { exact: true }).fill(hours);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

export async function statistics(page: Page): Promise<Record<string, string>[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download statistics (CSV)' }).click(),
  ]);
  return parse(await readFile(await file.path()), { bom: true, columns: true, relax_column_count: true });
}
