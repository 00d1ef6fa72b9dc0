import { expect, test } from '../fixtures.ts';

test('platform staff find a program, read about it and enter it with a reason', async ({ page, world }) => {
  await world.logIn('staff@goodstride.example');
  await page.goto('/adminsuper/programs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programs');
  await expect(page.getByRole('link', { name: 'Birch', exact: false }).first()).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('searchbox').fill('birch');
  await expect(page.getByText('1 program', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /Birch/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Birch');
  await expect(page.getByRole('heading', { name: 'Size' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Changes to settings' })).toBeVisible();
  await world.expectAccessible();
  await page.reload();
  await page.getByRole('button', { name: 'Work in this program' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('An admin asked for help');
  await dialog.getByRole('button', { name: 'Work in this program' }).click();
  await expect(page.getByText(/You are working in Birch.* 60 minutes left/)).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Leave this program' }).dblclick();
  await expect(page).toHaveURL(/\/adminsuper\/programs\//);
  await expect(page.getByText(/You are working in/)).toHaveCount(0);
});

test('reports a missing program, and shows none to a program admin @on-demand', async ({ page, world }) => {
  await world.logIn('staff@goodstride.example');
  await page.goto('/adminsuper/programs/0190a000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Program not found' })).toBeVisible();
  await world.logIn('admin@birch.example');
  await page.goto('/adminsuper/programs');
  await expect(page).toHaveURL(/\/403$/);
});
