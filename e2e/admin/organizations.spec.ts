import { expect, test } from '../fixtures.ts';

test('an organization is created, renamed, filled, joined, left and deleted by typing its name', async ({
  page,
  world,
}, info) => {
  test.slow();
  const phone = info.project.name === 'phone';
  await world.signIn('admin@cedar.example');
  if (phone) {
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await page.getByRole('button', { name: 'Organization', exact: true }).click();
  } else await page.getByRole('link', { name: 'Organization', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organization');
  await expect(page.getByRole('link', { name: 'Workshop' })).toBeVisible();
  await world.expectAccessible();

  // Made by the keyboard alone; a name that is taken says so beside its field, and stays typed in.
  const name = `Branch ${info.project.name} / ${Date.now()}`;
  await page.getByRole('button', { name: 'Create new' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Name');
  await expect(field).toBeFocused();
  await world.expectAccessible();
  await page.keyboard.type('workshop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(field).toHaveAccessibleDescription('This name is already taken. Choose another one.');
  await expect(field).toHaveValue('workshop');
  await field.fill('   ');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Required');
  await expect(page.getByRole('alert')).toBeFocused();
  await field.fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('No members yet')).toBeVisible();
  await world.expectAccessible();

  const other = `${name} renamed`;
  await page.getByRole('button', { name: 'Rename' }).click();
  await field.fill(other);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other);

  // People: found by name, in and out again.
  const person = phone ? 'Hana Sato' : 'Ivo Marek';
  await page.getByRole('button', { name: 'Add members' }).click();
  await dialog.getByLabel('Search members').fill(person);
  await dialog.getByLabel(person).check();
  await world.expectAccessible();
  await dialog.getByRole('button', { name: 'Add members' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: person });
  await expect(row).toContainText('since');
  await expect(page.getByText('1 member · 0 teams')).toBeVisible();
  await page.getByRole('button', { name: `Remove: ${person}` }).click();
  await expect(row).toBeHidden();
  await expect(page.getByText('0 members · 0 teams')).toBeVisible();

  // Teams stand under it; nobody comes into it by that.
  const team = phone ? 'Stairway Six' : 'Morning Fog';
  await page.getByRole('button', { name: 'Choose teams' }).click();
  await dialog.getByLabel('Search teams').fill(team);
  await dialog.getByLabel(team).check();
  await dialog.getByRole('button', { name: 'Choose teams' }).click();
  await expect(page.getByText('0 members · 1 team', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: team })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const typed = dialog.getByLabel(`Type ${other} to confirm`);
  await typed.fill(name);
  await page.keyboard.press('Enter');
  await expect(typed).toHaveAccessibleDescription(/That isn’t the name/);
  await world.expectAccessible();
  await typed.fill(other);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'has been deleted.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organization');
  await expect(page.getByRole('link', { name: other })).toBeHidden();
  await page.goto(`/organization/${encodeURIComponent(other)}`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a member has no admin link, sees the list, and switches to another organization and back', async ({
  page,
  world,
}, info) => {
  // The two projects share the demo: each has a person of its own.
  await world.signIn(info.project.name === 'phone' ? 'leader@cedar.example' : 'member@cedar.example');
  await expect(page.getByRole('link', { name: 'Organization', exact: true })).toBeHidden();
  await page.goto('/organization');
  await expect(page.getByRole('button', { name: 'Create new' })).toBeHidden();
  const mine = page.getByRole('listitem').filter({ hasText: 'Yours' });
  await expect(mine).toContainText('Workshop');
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Join Logistics' }).click();
  await expect(page.getByRole('dialog')).toContainText('from tomorrow');
  await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expect(mine).toContainText('Logistics');
  await page.getByRole('link', { name: 'Logistics' }).click();
  await expect(page.getByText(/You’ve been a member since/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'Join Logistics' })).toBeVisible();
  await page.goto('/organization/Workshop');
  await page.getByRole('button', { name: 'Join Workshop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
});

test('a program on another tier has no organizations', async ({ page, world }) => {
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
