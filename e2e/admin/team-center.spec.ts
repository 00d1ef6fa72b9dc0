import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { register } from '../people.ts';

test('an admin creates teams from names, and moves a member to another team @on-demand', async ({
  page,
  world,
  request,
}) => {
  const program = await newProgram(request, 'team-center');
  await program.enter(page);
  await page.goto('/admin/team-center');
  await page.getByRole('link', { name: 'Write to team leaders' }).click();
  await expect(page.locator('option:checked', { hasText: 'Team leaders' })).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/team-center\/teams-settings$/);
  await page.getByRole('link', { name: 'Create several teams' }).first().click();

  // Lines that cannot be names are marked, and what was pasted stays.
  const names = page.getByLabel('Team names');
  await names.fill('Herons\nKingfishers\nherons');
  await page.getByRole('button', { name: 'Check names' }).click();
  await expect(page.getByText('1 line can’t be used. Fix it and check again.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Line 3' })).toContainText('Appears twice');
  await world.expectAccessible();
  await names.fill('Herons\nKingfishers');
  await page.getByRole('button', { name: 'Check names' }).click();
  await page.getByRole('button', { name: 'Create 2 teams' }).click();
  await expect(page).toHaveURL(/teams-settings$/);

  // A member is added, made leader and moved, after what it does to scores was shown.
  const { name: me } = await register(request, program.id, 'Ines');
  await page.getByRole('link', { name: 'Herons' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Herons');
  await page.getByRole('button', { name: 'Add members' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(me).check();
  await dialog.getByRole('button', { name: 'Add members' }).click();
  await page.getByRole('button', { name: `Make team leader: ${me}` }).click();
  await expect(page.getByRole('button', { name: `Remove as leader: ${me}` })).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('checkbox', { name: `Select ${me}` }).check();
  await page.getByRole('button', { name: 'Move to another team' }).click();
  await dialog.getByLabel('Kingfishers').check();
  await expect(dialog.getByText('Neither team is in a challenge, so no scores change.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move members' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 member moved to Kingfishers' })).toBeVisible();
  await expect(page.getByText('No members yet')).toBeVisible();

  // All teams go after the name of the program is typed.
  await page.goto('/admin/team-center/teams-settings');
  // A column that is hidden stays hidden.
  const joining = page.getByRole('columnheader', { name: 'Joining' });
  await expect(joining).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Joining' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(joining).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expect(joining).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete all teams' }).click();
  await expect(page.getByText('2 teams are deleted.')).toBeVisible();
  const typed = page.getByLabel('Type Program team-center to confirm');
  await typed.fill('Something else');
  await page.getByRole('button', { name: 'Delete all teams' }).click();
  await expect(typed).toHaveAccessibleDescription(/./);
  await expect(typed).toHaveValue('Something else');
  await typed.fill('Program team-center');
  await page.getByRole('button', { name: 'Delete all teams' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'All teams deleted' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('No teams yet')).toBeVisible();
});
