import { expect, test } from '../fixtures.ts';

test('an admin reads, filters and downloads the log of the program @on-demand', async ({ page, world }) => {
  await world.logIn('admin@cedar.example');
  const unique = Math.random().toString(36).slice(2, 8);
  await page.goto('/admin/member-center/add?tab=many');
  await page.getByLabel('Email addresses', { exact: true }).fill(`log-${unique}@new.example`);
  await page.getByRole('button', { name: 'Send invitations', exact: true }).click();
  await expect(page.getByText('1 person was invited.')).toBeVisible();
  await page.goto('/admin/program-center/admin-log');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin log');
  await world.expectAccessible();
  await page.getByRole('button', { name: 'What', exact: true }).click();
  await page.getByRole('button', { name: 'Added members', exact: true }).press('Enter');
  await expect(page.getByRole('rowheader', { name: 'Invited people by email' }).first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('admin-log.csv');
});
