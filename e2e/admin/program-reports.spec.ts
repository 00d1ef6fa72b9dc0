import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { as } from '../people.ts';

test('an admin reads a report of teams, sorts and filters it, and downloads it', async ({ page, world }) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/reporting$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All reports');
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
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Teams \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d Europe.Berlin.*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')[0]).toContain('"Steps"');

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await world.expectAccessible();
});

test('a report file is written in the background, downloaded and deleted @on-demand', async ({
  page,
  world,
}) => {
  await world.signIn('admin@cedar.example');
  const login = { email: 'admin@cedar.example', password: 'goodstride-demo' };
  const { accessToken, programId } = await (await page.request.post('/api/login', { data: login })).json();
  // The demo has no report of 100,000 rows, so the call is made that the button makes then.
  const asked = await page.request.post(`/api/programs/${programId}/report-files`, {
    headers: as(accessToken),
    data: { report: 'all-users' },
  });
  expect(asked.status()).toBe(200);
  await page.goto('/admin/reporting');
  const files = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Files' }) });
  const saved = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Download Accounts' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Accounts \d{4}-\d\d-\d\d Europe-Berlin .*\.csv$/);
  await world.expectAccessible();
  await page.goto('/messages');
  await page.getByRole('link', { name: 'Report ready' }).click();
  await expect(page).toHaveURL(/\/admin\/reporting$/);
  await files.getByRole('button', { name: 'Delete Accounts' }).dblclick();
  await expect(files).toHaveCount(0);
});

test('an admin reads what a challenge and a period changed, on screen and on paper @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/admin/reporting');
  await page.getByRole('link', { name: 'Outcome' }).click();
  // It opens on the challenge that runs.
  await expect(page.getByRole('article').getByRole('row', { name: /Participants/ })).toBeVisible();
  const challenge = page.getByRole('combobox', { name: 'Challenge' });
  await challenge.fill('Late summer');
  await page.getByRole('option', { name: 'Late summer miles' }).click();
  const paper = page.getByRole('article');
  await expect(paper.getByRole('heading', { name: 'This doesn’t prove a cause' })).toBeVisible();
  await expect(paper.getByRole('row', { name: /Participants/ })).toBeVisible();
  await world.expectAccessible();
  const heading = await paper.getByRole('heading').first().textContent();
  await page.reload();
  await expect(paper.getByRole('heading').first()).toHaveText(heading!);

  await page.getByLabel('About', { exact: true }).selectOption('period');
  await expect(paper.getByRole('heading').first()).toHaveText('Outcome of a period');
  await expect(paper.getByText(/Half of the \d+ participants|Fewer than 10/)).toBeVisible();
  await page.goBack();
  await expect(paper.getByRole('heading').first()).toHaveText(heading!);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(paper).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('an admin compares a period with the one before, as charts and tables @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/admin/program-stats');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics');
  const days = page.getByRole('region', { name: 'Steps by day' });
  await days.getByRole('button', { name: 'Show as table' }).press('Enter');
  await expect(days.getByRole('row')).toHaveCount(31);
  await page.getByLabel('Period', { exact: true }).selectOption('7');
  await expect(days.getByRole('row')).toHaveCount(8);
  const figures = page.locator('dl').filter({ hasText: 'Active members a day' });
  await expect(figures).toContainText('in the period before');
  await world.expectAccessible();
  await page.reload();
  await expect(page.getByLabel('Period', { exact: true })).toHaveValue('7');

  // Impossible dates are refused beside their field; Back leads to the period before.
  await page.getByLabel('Period', { exact: true }).selectOption('own');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('The end can’t be before the start.')).toBeVisible();
  await page.goBack();
  const teams = page.getByRole('region', { name: 'Teams' });
  await expect(teams.getByRole('row')).not.toHaveCount(0);
  await teams.getByRole('link', { name: 'Full report' }).click();
  await expect(page).toHaveURL(/\/admin\/reporting\?.*type=team-summary/);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
