import { expect, test } from '../fixtures.ts';

test('staff choose a program, and a member is redirected to /403', async ({ page, world }) => {
  await world.signIn('member@birch.example');
  await page.goto('/adminsuper/member-center');
  await expect(page).toHaveURL(/\/403$/);
  await world.expectAccessible();
});

test('staff give a reason for entering a program', async ({ page, world }) => {
  await world.signIn('staff@goodstride.example');
  await page.goto('/adminsuper/member-center');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a program');
  await world.expectAccessible();
  await page.getByLabel('Program ID').fill('not an id');
  await page.getByLabel('Reason').fill('no');
  await page.getByRole('button', { name: 'Work in this program' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Program ID')).toHaveValue('not an id');
});
