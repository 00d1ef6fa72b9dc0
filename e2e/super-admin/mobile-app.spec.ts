import { expect, test } from '../fixtures.ts';

test('a super admin sets which versions of the app work, and other staff only read them @on-demand', async ({
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
  const name = `Goodstride for iOS ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Client ID').fill('has a space');
  await page.getByRole('button', { name: 'Register app' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Client ID').fill(`ios-${Date.now()}`);
  await page.getByLabel('Client ID').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'App registered' })).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'App revoked' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Revoke ${name}` })).toHaveCount(0);
  await world.logIn('staff@goodstride.example');
  await page.goto('/adminsuper/mobile-app');
  await expect(page.getByText('Only a super admin can change these versions.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '3.2.1' }).first()).toBeVisible();
  await world.expectAccessible();
});
