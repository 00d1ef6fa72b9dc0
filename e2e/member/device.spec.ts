import { expect, test } from '../fixtures.ts';
import { joinDemo } from '../people.ts';

test.describe.configure({ timeout: 90_000 });

const csv = (rows: readonly string[]) => ({
  name: 'steps.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['date,steps,sleep', ...rows].join('\n')),
});

test('previews, imports and undoes a member’s file as a whole', async ({ page, world }) => {
  await joinDemo(page, 'cedar', 'Ada');
  await page.goto('/member-settings/device');
  await expect(page.getByRole('link', { name: 'Device' })).toHaveAttribute('aria-current', 'page');
  await world.expectAccessible();

  const choose = (file: ReturnType<typeof csv>) => page.getByLabel('Choose a file').setInputFiles(file);
  await choose({ ...csv([]), buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]) });
  await expect(page.getByRole('alert')).toContainText('Choose a text file (CSV)');

  // What can be read in more than one way is asked.
  const open = 'Titel;x\n\nWann;Wie weit\n1/2/2024;12.000\n3/2/2024;9.500\n';
  await choose({ ...csv([]), buffer: Buffer.from(open) });
  await expect(page.getByRole('heading', { name: /more than one way/ })).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('Choose one.')).toHaveCount(2);
  await page.getByLabel('The header is on line').selectOption('3');
  await page.getByLabel('Which column is this: Date?').selectOption('Wann');
  await page.getByLabel('Which column is this: Steps?').selectOption('Wie weit');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await world.expectAccessible();
  await page.getByLabel('1/2/2024 is Feb 1, 2024').check();
  await page.getByLabel('12.000 is 12,000').check();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('row', { name: /Feb 1, 2024.* Steps 12,000/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel import' }).press('Enter');

  const days = Array.from(
    { length: 25 },
    (_, at) => `2024-01-${String(at + 1).padStart(2, '0')},${1000 + at},7`,
  );
  await choose(csv([...days, 'soon,1,', '2024-02-01,5,', '2024-02-01,6,']));
  await page.getByLabel('Different totals: leave these days out').check();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Preview of your import' })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'New: 25' })).toBeVisible();
  await page.getByLabel('Show').selectOption('Not imported: 3');
  await expect(page.getByRole('row', { name: /This isn’t a date\..*line 27/ })).toBeVisible();
  await page.getByLabel('Show').selectOption('All rows');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await world.expectAccessible();
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width, height });
  await page.getByRole('button', { name: 'Import 50 values' }).press('Enter');
  await expect(page.getByText('25 new, 0 changed · 25 that don’t count')).toBeVisible();

  await choose(csv(['2024-01-01,1000,7', '2024-01-02,1001,8']));
  await page.getByRole('button', { name: /^Import \d values?$/ }).press('Enter');
  await expect(page.getByText('0 new, 1 changed')).toBeVisible();
  await page
    .getByRole('button', { name: /^Undo import of/ })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('1 value was edited since and is left alone:')).toBeVisible();
  await expect(page.getByText('Jan 2, 2024, Sleep')).toBeVisible();
  await world.expectAccessible();
});
