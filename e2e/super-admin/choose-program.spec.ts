import { expect, test } from '../fixtures.ts';

test('a member is redirected from the platform area to /403 @on-demand', async ({ page, world }) => {
  await world.logIn('member@birch.example');
  await page.goto('/adminsuper/member-center');
  await expect(page).toHaveURL(/\/403$/);
  await world.expectAccessible();
});

test('staff find a person of any program and read about their account', async ({ page, world }) => {
  await world.logIn('staff@goodstride.example');
  await page.goto('/adminsuper');
  await expect(page).toHaveURL(/\/adminsuper\/member-center$/);
  await expect(page.getByRole('heading', { name: 'Search for a person' })).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('searchbox').fill('lindqvist');
  await page.getByRole('link', { name: 'Bea Lindqvist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bea Lindqvist' })).toBeVisible();
  await expect(page.getByText('admin@birch.example')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open sessions' })).toBeVisible();
  await world.expectAccessible();
});
