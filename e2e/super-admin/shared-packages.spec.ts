import { expect, test } from '../fixtures.ts';

test('platform staff create a package for every program and delete it @on-demand', async ({
  page,
  world,
  browser,
}) => {
  await world.logIn('staff@goodstride.example');
  const name = `Everywhere ${Date.now()}`;
  await page.goto('/challenge-builder/package');
  await page.getByLabel('Package name').fill(name);
  await page.getByLabel('For all programs').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create package' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const address = page.url();
  const context = await browser.newContext();
  const admins = await context.newPage();
  await admins.goto('/login');
  await admins.getByLabel('Email').fill('admin@cedar.example');
  await admins.getByLabel('Password', { exact: true }).fill('goodstride-demo');
  await admins.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(admins.getByTestId('steps-today')).toBeVisible();
  await admins.goto(address);
  await expect(admins.getByRole('link', { name: 'Use this package' })).toBeVisible();
  await expect(admins.getByRole('button', { name: 'Delete', exact: true })).toBeHidden();
  await context.close();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Package deleted' })).toBeVisible();
});
