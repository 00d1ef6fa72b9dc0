import { expect, test } from '../fixtures.ts';

test('the overview shows the figures of the program and what waits', async ({ page, world }) => {
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
  // The first challenge of the demo ended long ago, and its plan with it.
  await expect(page.getByRole('region', { name: 'Launch plan' })).toHaveCount(0);
});
