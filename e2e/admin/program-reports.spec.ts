import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';

test('an admin reads a report of teams, sorts and filters it, and downloads it', async ({ page, world }) => {
  await world.signIn('admin@cedar.example');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/reporting$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(51);
  await world.expectAccessible();

  // By keyboard: the report, its order, and what a column counts.
  await page.getByLabel('Report', { exact: true }).selectOption('team-summary');
  const steps = page.getByRole('button', { name: 'Steps', exact: true });
  await steps.focus();
  await expect(page.getByRole('tooltip')).toContainText('All steps in the period');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Steps' })).toHaveAttribute('aria-sort', 'descending');
  // The first answer of the new order.
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy');
  const best = await rows.nth(1).getByRole('rowheader').textContent();
  await page.reload();
  await expect(rows.nth(1).getByRole('rowheader')).toHaveText(best!);

  // Own dates, with an error beside its field.
  await page.getByLabel('Period', { exact: true }).selectOption('own');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('The end can’t be before the start.')).toBeVisible();
  await page.goBack();
  await expect(rows.nth(1).getByRole('rowheader')).toHaveText(best!);
  await page.getByRole('button', { name: 'Organization', exact: true }).first().click();
  await page.getByRole('button', { name: 'Workshop', exact: true }).press('Enter');
  await expect(page.getByText('Organization: Workshop')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Teams \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('"Time zone","Europe/Berlin"');

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await world.expectAccessible();
});
