import { expect, test } from '../fixtures.ts';
import { register, sessionOf } from '../people.ts';

test('an admin corrects a profile and points of a member, and deletes the account', async ({
  page,
  world,
  request,
}) => {
  await world.logIn('admin@cedar.example');
  const { programId } = await sessionOf(page);
  const one = await register(request, programId, 'Wanda');
  await page.goto(`/admin/member-center/settings/member/${one.memberId}`);
  await expect(page.getByRole('heading', { name: one.name, level: 1 })).toBeVisible();
  await world.expectAccessible();
  const part = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of this member’s page' }).getByRole('link', { name }).click();
  await part('Challenges');
  await expect(page.getByRole('region', { name: 'Challenges' }).getByRole('link').first()).toBeVisible();
  await world.expectAccessible();

  // The goal, with an error that loses nothing.
  await part('Profile');
  const profile = page.getByRole('region', { name: 'Edit profile' });
  await profile.getByLabel('Daily step goal').fill('0');
  await profile.getByLabel('First name').fill('Wendy');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByLabel('Daily step goal')).toHaveAttribute('aria-invalid', 'true');
  await expect(profile.getByLabel('First name')).toHaveValue('Wendy');
  await profile.getByLabel('Daily step goal').fill('9100');
  await profile.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Wendy/, level: 1 })).toBeVisible();

  const username = await profile.getByLabel('Username').inputValue();

  await part('Points');
  await world.expectAccessible();
  const points = page.getByRole('region', { name: 'Points' });
  await points.getByLabel('Points to add or remove').fill('0');
  await points.getByLabel('Reason').fill('Helped at the fair');
  await points.getByRole('button', { name: 'Correct points' }).click();
  await expect(points.getByText('Enter a number other than 0.', { exact: true })).toBeVisible();
  await points.getByLabel('Points to add or remove').fill('-20');
  await points.getByRole('button', { name: 'Correct points' }).dblclick();
  await expect(points.getByRole('row').filter({ hasText: 'Helped at the fair' })).toHaveCount(1);
  await page.reload();
  await expect(points.getByRole('row').filter({ hasText: 'Helped at the fair' })).toHaveCount(1);

  await page.goBack();
  await expect(profile).toBeVisible();
  await part('Account');
  await expect(page.getByText('9,100')).toBeVisible();

  await page.getByRole('button', { name: 'Delete account', exact: true }).click();
  const end = page.getByRole('region', { name: 'Delete this account' });
  const typed = end.getByLabel(/^Type their username/);
  await typed.fill('somebody');
  await end.getByRole('button', { name: 'Delete account permanently' }).click();
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await typed.fill(username);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await end.getByRole('button', { name: 'Delete account permanently' }).click();
  await expect(page).toHaveURL(/\/admin\/member-center\/settings$/);
  await page.goto(`/admin/member-center/settings/member/${one.memberId}`);
  await expect(page.getByRole('heading', { name: one.name })).toHaveCount(0);
});
