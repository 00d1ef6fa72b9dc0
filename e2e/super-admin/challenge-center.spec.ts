import { expect, test } from '../fixtures.ts';
import { as, sessionOf } from '../people.ts';

test('staff copy a package into a program, and enter a program to edit its challenge @on-demand', async ({
  page,
  world,
}) => {
  const name = `Everywhere ${Date.now()}`;
  await world.signIn('admin@cedar.example');
  const { accessToken, programId } = await sessionOf(page);
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const made = await page.request.post('/api/challenges', {
    headers: as(accessToken),
    data: { programId, challengeName: name, startDate: day, duration: 7 },
  });
  expect(made.status()).toBe(200);
  await world.logIn('staff@goodstride.example');
  await page.goto('/adminsuper/challenge-center');
  await expect(page).toHaveURL(/challenge-center\/settings$/);
  await world.expectAccessible();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
  await expect(page.getByText('1 challenge', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('button', { name: 'Feature', exact: true }).click();
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: `${name} is featured.` })
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/challenge-edit/);
  await page.getByRole('button', { name: 'Work in this program' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('An admin asked for help');
  await dialog.getByRole('button', { name: 'Work in this program' }).click();
  await expect(page.getByText(/You are working in Cedar/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await world.expectAccessible();

  await page.goto('/adminsuper/challenge-center/settings?tab=packages');
  await expect(page.locator('nav a[aria-current="page"]').filter({ hasText: 'Packages' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Copy into programs' }).click();
  await dialog.getByRole('combobox', { name: 'Add a program' }).fill('cedar');
  await page.getByRole('option', { name: /Cedar/ }).click();
  await expect(dialog.getByText('1 program chosen')).toBeVisible();
  await world.expectAccessible();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).dblclick();
  await expect(dialog.getByText(/Copied into 1 program|already has a package/)).toBeVisible();
});
