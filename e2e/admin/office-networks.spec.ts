import { expect, test } from '../fixtures.ts';

test('an admin names the networks of the offices @on-demand', async ({ page, world }) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/admin/member-center/company-sign-on');
  const field = page.getByLabel('Networks', { exact: true });
  await field.fill('203.0.113.0/24 Head office\noffice');
  await page.getByRole('button', { name: 'Save networks' }).click();
  await expect(page.getByRole('alert')).toContainText('Line 2 isn’t a network');
  await expect(field).toHaveValue('203.0.113.0/24 Head office\noffice');
  await world.expectAccessible();
  await field.fill('203.0.113.77/24 Head office');
  await page.getByRole('button', { name: 'Save networks' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Office networks saved' })).toBeVisible();
  await expect(field).toHaveValue('203.0.113.0/24 Head office');
  await page.reload();
  await expect(field).toHaveValue('203.0.113.0/24 Head office');
  await world.expectAccessible();
});
