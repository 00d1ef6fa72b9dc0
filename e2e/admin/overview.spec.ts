import { expect, test } from '../fixtures.ts';

test('the overview shows the figures of the program, what waits, and its first steps', async ({
  page,
  world,
}) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/admin/program-overview');
  await expect(page).toHaveURL(/\/admin\/program-overview$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await expect(page.getByText('Active this week')).toBeVisible();
  await world.expectAccessible();

  const weeks = page.getByRole('region', { name: 'Active members' });
  await weeks.getByRole('button', { name: 'Show as table' }).click();
  await expect(weeks.getByRole('row')).toHaveCount(13);

  const waiting = page.getByRole('region', { name: 'Needs your attention' });
  await expect(waiting).toContainText('request');
  const steps = page.getByRole('region', { name: 'Get started' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Create the first challenge' })).toContainText(
    'Done',
  );
  await steps.getByRole('link', { name: 'Add a second admin' }).click();
  await expect(page).toHaveURL(/\/admin\/member-center\/settings/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
});
