import { expect, test } from '../fixtures.ts';

test('settings are saved, and an invalid goal gets an error beside its field', async ({ page, world }) => {
  await world.signIn('member@birch.example');
  await page.goto('/member-settings/profile');
  await world.expectAccessible();
  await page.getByLabel('Daily step goal').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Daily step goal').fill('9,500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your settings have been saved.' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Daily step goal')).toHaveValue('9500');
});

test('dark mode is accessible and is remembered', async ({ page, world }) => {
  await world.signIn('member@birch.example');
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.reload();
  await expect(page.getByTestId('steps-today')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await world.expectAccessible();
});
