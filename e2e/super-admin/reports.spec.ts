import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';

test('platform staff read reports about all programs and download one @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('staff@goodstride.example');
  await page.goto('/adminsuper/stats-reporting');
  await expect(page.getByText('Steps in 30 days')).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('link', { name: 'See all reports' }).click();
  await expect(page).toHaveURL(/\/adminsuper\/reporting$/);
  await world.expectAccessible();
  await page.getByLabel('Report', { exact: true }).selectOption('active-programs');
  await page.getByRole('searchbox').fill('cedar');
  await expect(page.getByText('1 row', { exact: true })).toBeVisible();
  await page.goto('/adminsuper/reporting/active-programs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active programs');
  await world.expectAccessible();
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile(await (await loading).path(), 'utf8');
  expect(text).toContain('Birch Library');
});

test('platform staff schedule a report for a colleague, and pause it', async ({ page, world }) => {
  await world.logIn('staff@goodstride.example');
  await page.goto('/adminsuper/reporting');
  await page.getByRole('link', { name: 'Scheduled reports' }).click();
  await page.getByRole('link', { name: 'Schedule a report' }).click();
  // The page of reports, which stays until the next one is loaded, has such a link and field, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule a report');
  await page.getByLabel('Report', { exact: true }).selectOption('program-invoices');
  await expect(page.getByLabel('How often')).toHaveValue('monthly');
  await page.getByRole('combobox', { name: 'Recipients' }).fill('Whit');
  await page.getByRole('option', { name: 'Sam Whitlock' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Schedule report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures for invoices');
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('This report is paused.')).toBeVisible();
  await page.goto('/adminsuper/reporting/scheduled');
  await expect(page.getByRole('row', { name: /Figures for invoices/ })).toContainText('Paused');
});
