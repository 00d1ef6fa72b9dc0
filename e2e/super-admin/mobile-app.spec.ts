import { expect, test } from '../fixtures.ts';

test('a super admin sets which versions of the app work, and other staff only read them', async ({
  page,
  world,
}) => {
  await world.logIn('super@goodstride.example');
  await page.goto('/adminsuper/mobile-app');
  await page.getByLabel('Minimum version').fill('3.0');
  await page.getByLabel('Target version').fill('2.9');
  await page.getByRole('button', { name: 'Save versions' }).click();
  await expect(page.getByRole('alert')).toContainText('can’t be lower than the minimum');
  await page.getByLabel('Target version').fill('3.2.1');
  await page.getByRole('button', { name: 'Save versions' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Versions saved' })).toBeVisible();
  await page.getByLabel('Version', { exact: true }).fill('2.8');
  await expect(page.getByText('It has to be updated first.')).toBeVisible();
  await world.expectAccessible();
  await world.logIn('staff@goodstride.example');
  await page.goto('/adminsuper/mobile-app');
  await expect(page.getByText('Only a super admin can change these versions.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '3.2.1' }).first()).toBeVisible();
  await world.expectAccessible();
});
