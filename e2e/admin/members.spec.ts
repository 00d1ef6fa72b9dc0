import { expect, test } from '../fixtures.ts';
import { register, sessionOf } from '../people.ts';

test('admins find members by name, team and date, by direct address and from the menu', async ({
  page,
  world,
  request,
}) => {
  await world.signIn('admin@cedar.example');
  const { programId } = await sessionOf(page);
  const newest = await register(request, programId, 'Zuri');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL(/\/admin\/member-center\/settings$/);
  await expect(page.getByText(/^\d+ members · \d+ invited · \d+ deactivated/)).toBeVisible();
  const table = page.getByRole('table', { name: 'All members' });
  const rows = table.getByRole('rowheader');
  await expect(rows).toHaveCount(15);
  await world.expectAccessible();

  await table.getByRole('button', { name: 'Registered' }).click();
  await expect(table.getByRole('columnheader', { name: 'Registered' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  await page.getByRole('button', { name: 'No team' }).press('Enter');
  await expect(page).toHaveURL(/team=none/);
  await page.getByLabel('Search members').fill(newest.name);
  // At first the newcomer may be the only one without a team, so the rows say nothing about the search.
  await expect(page).toHaveURL(/search=/);
  await expect(rows).toHaveText([newest.name]);
  await page.reload();
  await expect(rows).toHaveText([newest.name]);
  await page.getByRole('button', { name: 'Remove filter Team: No team' }).press('Enter');
  await expect(page).not.toHaveURL(/team=none/);

  const carryOut = async (act: string, done: string) => {
    await table.getByRole('checkbox', { name: `Select ${newest.name}` }).check();
    await page.getByRole('button', { name: act, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `${act} members` });
    await expect(dialog.getByText(`1 member will be ${done}.`)).toBeVisible();
    await world.expectAccessible();
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await carryOut('Deactivate', 'deactivated');
  await expect(table.getByText('Deactivated')).toBeVisible();
  await carryOut('Reactivate', 'reactivated');
  await expect(table.getByText('Active', { exact: true })).toBeVisible();

  await table.getByRole('link', { name: newest.name }).click();
  await expect(page.getByRole('heading', { name: newest.name, level: 1 })).toBeVisible();
  await expect(page.getByText('Deactivated', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Make admin' }).click();
  const asking = page.getByRole('dialog', { name: `Make ${newest.name} an admin?` });
  await asking.getByRole('button', { name: 'Make admin' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Remove as admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove as admin' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Make admin' })).toBeVisible();
  await world.expectAccessible();
  await page.goBack();
  await expect(rows).toHaveText([newest.name]);

  await page.setViewportSize({ width: 320, height: 700 });
  await world.expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('members are sent away from the list of members @on-demand', async ({ page, world }) => {
  await world.logIn('member@cedar.example');
  await page.goto('/admin/member-center/settings');
  await expect(page).toHaveURL(/\/403$/);
});
