import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { openSession, register, walkerPassword } from '../people.ts';

test('an admin creates a badge of the program, changes it and turns it off @on-demand', async ({
  page,
  request,
  world,
}) => {
  const program = await newProgram(request, 'badges');
  await program.post(`programs/${program.id}/settings/member`, { allowRegistration: true });
  await program.enter(page);
  await page.goto('/admin/program-center/settings/badge');
  const section = page.getByRole('region', { name: 'Your own badges' });
  await expect(section.getByRole('heading', { name: 'No badges of your own yet' })).toBeVisible();
  await section.getByRole('button', { name: 'New badge' }).click();
  const dialog = page.getByRole('dialog', { name: 'New badge' });
  await dialog.getByRole('button', { name: 'Create badge' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Name');
  await dialog.getByLabel('Name', { exact: true }).fill('Oak walker');
  await dialog.getByLabel('At least').fill('6000');
  await dialog.getByLabel('On how many days').fill('3');
  await world.expectAccessible();
  await dialog.getByRole('button', { name: 'Create badge' }).dblclick();
  await expect(dialog).toBeHidden();
  const rows = section.getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Steps: 6,000 or more on 3 days.');
  await page.reload();
  await section.getByRole('button', { name: 'Edit: Oak walker' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit badge' });
  await expect(edit).toContainText('Steps: 6,000 or more on 3 days.');
  await edit.getByLabel('Name', { exact: true }).fill('Old oak walker');
  await edit.getByRole('button', { name: 'Save' }).click();
  await section.getByRole('button', { name: 'Turn off: Old oak walker' }).click();
  await expect(rows).toContainText('Off');
  await world.expectAccessible();
  await section.getByRole('button', { name: 'Turn on: Old oak walker' }).click();
  await expect(rows.getByText('Off', { exact: true })).toBeHidden();

  const ada = await register(request, program.id, 'Ada');
  await page.context().clearCookies();
  await openSession(page, ada.email, walkerPassword);
  await page.goto('/badges');
  await expect(page.getByRole('listitem').filter({ hasText: 'Old oak walker' })).toBeVisible();
  await world.expectAccessible();
});

test('settings of members, challenges, organizations and the weekly summary apply at once @on-demand', async ({
  page,
  request,
  world,
}) => {
  const program = await newProgram(request, 'choices');
  const settings = `programs/${program.id}/settings`;
  await program.post(`${settings}/member`, { allowRegistration: true, programCode: null });
  await program.post(`${settings}/organization`, { organizationsOn: true });
  await program.post('organization', { name: 'Oak Street' });
  await program.enter(page);
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' }).first()).toBeVisible();
    await page.reload();
  };
  await page.goto('/admin/program-center/settings/member');
  await page.getByLabel('Usernames').selectOption('fromName');
  await page.getByRole('checkbox', { name: 'Energy' }).uncheck();
  await expect(page.getByRole('region', { name: 'What saving will change' })).toContainText('12 of 13');
  await world.expectAccessible();
  await save();
  await expect(page.getByRole('checkbox', { name: 'Energy' })).not.toBeChecked();

  await page.goto('/admin/program-center/settings/email');
  await page.getByLabel('Weekly summary', { exact: true }).selectOption('monday');
  await save();
  await expect(page.getByLabel('Weekly summary', { exact: true })).toHaveValue('monday');

  await page.goto('/admin/program-center/settings/challenge');
  await page.getByRole('checkbox', { name: 'Wellness' }).uncheck();
  await save();

  await page.goto('/admin/program-center/settings/organization');
  await page.getByRole('checkbox', { name: 'People choose one when they register' }).check();
  await world.expectAccessible();
  await save();

  await page.context().clearCookies();
  await page.goto(`/registration?program=${program.slug}`);
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveCount(0);
  await world.expectAccessible();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(`noor-${Date.now()}@walkers.example`);
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.getByLabel('Organization').selectOption({ label: 'Oak Street' });
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByTestId('steps-today')).toBeVisible();
  await page.keyboard.press('l');
  const metric = page.getByLabel('Metric', { exact: true });
  await expect(metric.getByRole('option', { name: 'Mood' })).toHaveCount(1);
  await expect(metric.getByRole('option', { name: 'Energy' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/organization');
  await expect(page.getByRole('listitem').filter({ hasText: 'Oak Street' })).toContainText('Yours');
});
