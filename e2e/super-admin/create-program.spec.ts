import { expect, test } from '../fixtures.ts';

test('platform staff create a program with example data, deactivate it, open it again and delete the examples', async ({
  page,
  world,
}) => {
  await world.logIn('staff@goodstride.example');
  const name = `Walnut ${Date.now()}`;
  await page.goto('/adminsuper/programs');
  await page.getByRole('link', { name: 'Create program' }).click();
  await expect(page).toHaveURL(/\/adminsuper\/program\/create$/);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await expect(page.getByLabel('Address')).toHaveValue(/^walnut-/);
  await page.getByLabel('Tier').selectOption('plus');
  await page.getByLabel('Start with example data').check();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Ruiz');
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Email', { exact: true }).fill(`nora-${Date.now()}@walnut.example`);
  await page.getByRole('button', { name: 'Create program' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The contract ended.');
  await world.expectAccessible();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('The contract ended.')).toBeVisible();
  await world.expectAccessible();
  await page.reload();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  await page.getByRole('button', { name: 'Work in this program' }).click();
  await dialog.getByLabel('Reason').fill('To remove the examples');
  await dialog.getByRole('button', { name: 'Work in this program' }).click();
  await expect(page.getByText(/You are working in Walnut/)).toBeVisible();
  await page.goto('/admin/program-overview');
  await expect(page.getByText(/12 example members, 3 example teams and 1 example challenge/)).toBeVisible();
  await world.expectAccessible();
  // Without a network it says so, and nothing is lost.
  await page.route('**/examples', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Delete example data' }).click();
  await dialog.getByRole('button', { name: 'Delete example data' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t reach Goodstride' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.unroute('**/examples');
  await page.getByRole('button', { name: 'Delete example data' }).click();
  await dialog.getByRole('button', { name: 'Delete example data' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Example data', exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByText('Active this week').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Example data', exact: true })).toBeHidden();
});

test('a super admin changes the tier of a program after seeing what becomes locked @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('super@goodstride.example');
  await page.goto('/adminsuper/program/create');
  const name = `Tier ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Invite the first admin by email').uncheck();
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Change tier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New tier').selectOption('core');
  await expect(dialog.getByText('Wellness metrics')).toBeVisible();
  await world.expectAccessible();
  await dialog.getByRole('button', { name: 'Change to Core' }).dblclick();
  await expect(page.getByText('This program has the Core tier.')).toBeVisible();
  await page.getByRole('button', { name: 'Change tier' }).click();
  await dialog.getByLabel('New tier').selectOption('pro');
  await expect(dialog.getByText('This can be used again:')).toBeVisible();
});

test('a setup invitation is sent and cancelled, and its broken link says so @on-demand', async ({
  page,
  world,
}) => {
  await page.goto(`/create-program?token=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
  await world.expectAccessible();
  await page.goto('/create-program');
  await expect(page).toHaveURL(/\/404$/);
  await world.logIn('staff@goodstride.example');
  await page.goto('/create-program');
  await expect(page).toHaveURL(/\/adminsuper\/program\/create$/);
  await page.goto('/adminsuper/program/invitations');
  const email = `olga-${Date.now()}@oak.example`;
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Open');
  await world.expectAccessible();
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeHidden();
});
