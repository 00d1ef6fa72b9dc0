import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { logInAs, register } from '../people.ts';

test('an organization is created, closed, filled and deleted in the admin area', async ({ page, world }) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/organization');
  await page.getByRole('link', { name: 'Manage' }).click();
  await expect(page).toHaveURL(/\/admin\/team-center\/organizations-settings$/);
  await expect(page.getByRole('navigation', { name: 'Admin area' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Workshop' })).toBeVisible();
  await world.expectAccessible();

  // Created by keyboard. A taken name is explained beside its field and stays.
  const name = `Branch / ${Date.now()}`;
  await page.getByRole('button', { name: 'Create new' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Name');
  await expect(field).toBeFocused();
  await page.keyboard.type('workshop');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('This name is already taken. Choose another one.');
  await expect(field).toHaveValue('workshop');
  await field.fill(name);
  await dialog.getByLabel('Members can join by themselves').uncheck();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.reload();
  await expect(page.getByText('0 members · 0 teams · Added by admins')).toBeVisible();
  await world.expectAccessible();

  const person = 'Ivo Marek';
  await page.getByRole('button', { name: 'Add members' }).click();
  await dialog.getByLabel('Search members').fill(person);
  await dialog.getByLabel(person).check();
  await dialog.getByRole('button', { name: 'Add members' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: person })).toContainText('since');
  await page.getByRole('button', { name: `Remove: ${person}` }).click();
  await expect(page.getByText('0 members · 0 teams')).toBeVisible();

  const team = 'Morning Fog';
  await page.getByRole('button', { name: 'Choose teams' }).click();
  await dialog.getByLabel('Search teams').fill(team);
  await dialog.getByLabel(team).check();
  await dialog.getByRole('button', { name: 'Choose teams' }).click();
  await expect(page.getByRole('link', { name: team })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const typed = dialog.getByLabel(`Type ${name} to confirm`);
  await typed.fill('something else');
  await page.keyboard.press('Enter');
  await expect(typed).toHaveAccessibleDescription(/That isn’t the name/);
  await typed.fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/organizations-settings$/);
  await expect(page.getByRole('link', { name })).toBeHidden();
});

test('a member has no admin link, sees the list, and switches to another organization and back', async ({
  page,
  world,
}) => {
  await world.signIn('member@cedar.example');
  await expect(page.getByRole('link', { name: 'Organization', exact: true })).toBeHidden();
  await page.goto('/organization');
  await expect(page.getByRole('link', { name: 'Manage' })).toBeHidden();
  const mine = page.getByRole('listitem').filter({ hasText: 'Yours' });
  await expect(mine).toContainText('Workshop');
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Join Logistics' }).click();
  await expect(page.getByRole('dialog')).toContainText('from tomorrow');
  await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expect(mine).toContainText('Logistics');
  await page.getByRole('link', { name: 'Logistics' }).click();
  await expect(page.getByText(/You’ve been a member since/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage' })).toBeHidden();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'Join Logistics' })).toBeVisible();
  await page.goto('/organization/Workshop');
  await page.getByRole('button', { name: 'Join Workshop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
});

test('a program on another tier has no organizations @on-demand', async ({ page, world }) => {
  await world.signIn('admin@birch.example');
  await expect(page.getByRole('link', { name: 'Organization', exact: true })).toBeHidden();
  await page.goto('/organization');
  await expect(page.getByText('Your program doesn’t use these')).toBeVisible();
  await world.expectAccessible();
  await page.goto('/organization/Workshop');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/challenge-builder/member');
  await expect(page.getByLabel('Compete as').getByRole('option')).toHaveText(['Individuals', 'Teams']);
});

test('a member is made admin of an organization, gives it a logo and adds somebody @on-demand', async ({
  page,
  world,
  request,
}) => {
  const program = await newProgram(request, 'organization-admins');
  await program.post(`programs/${program.id}/settings/organization`, { organizationsOn: true });
  const { id } = await program.post('organization', { name: 'Harbour' });
  const [ines, omar] = [
    await register(request, program.id, 'Ines'),
    await register(request, program.id, 'Omar'),
  ];
  await program.post('organization/members', { organizationId: id, memberIds: [ines.memberId] });
  await program.enter(page);
  await page.goto(`/admin/team-center/organizations-settings/organizations/${id}`);
  await page.getByRole('button', { name: `Make admin: ${ines.name}` }).dblclick();
  const said = page.getByRole('status').filter({ hasText: `${ines.name} is now an admin of Harbour.` });
  await expect(said).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove as admin: ${ines.name}` })).toBeVisible();
  await world.expectAccessible();

  await page.context().clearCookies();
  await logInAs(page, ines);
  await page.goto('/organization/Harbour');
  await expect(page.getByRole('link', { name: 'Manage' })).toBeHidden();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Port');
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await dialog.getByLabel('Add logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await dialog.getByRole('button', { name: 'Edit' }).dblclick();
  await expect(page).toHaveURL(/organization\/Port$/);
  await page.getByRole('button', { name: 'Add members' }).click();
  await dialog.getByLabel('Search members').fill('Omar');
  await dialog.getByLabel(omar.name).check();
  await dialog.getByRole('button', { name: 'Add members' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: omar.name })).toBeVisible();
  await page.goto('/organization');
  await expect(page.getByRole('listitem').filter({ hasText: 'Port' }).locator('img')).toBeVisible();
  await world.expectAccessible();
});
