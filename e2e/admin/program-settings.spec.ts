import { expect, test } from '../fixtures.ts';

test('an admin changes settings, sees what that does before, and undoes it', async ({ page, world }) => {
  await world.signIn('admin@cedar.example');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Program' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('General settings');
  await world.expectAccessible();

  const days = page.getByLabel('Days back');
  const before = await days.inputValue();
  await days.fill('40');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Days back');
  await days.fill('12');
  await expect(page.getByRole('region', { name: 'What saving will change' })).toContainText(
    `Days back: ${before} → 12 Members can enter and change older days from now on.`,
  );
  await save.dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue('12');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText(`Days back: ${before} → 12`);
  await history.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'The previous values are back.' })).toBeVisible();
  await expect(days).toHaveValue(before);
});

test('registration settings: the link, a code, and the sections by address on a narrow screen @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('admin@cedar.example');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/admin/member-center/registration');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration');
  await expect(page.getByRole('img', { name: 'QR code of the registration link' })).toBeVisible();
  await world.expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Admin menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Members', exact: true }).first().click();
  await expect(page).toHaveURL(/member-center\/settings$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration');
  await page.goto('/admin/program-center/settings/colours');
  await expect(page).toHaveURL(/program-center\/settings$/);
});
