import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';

test('an admin chooses activities and features, and finds the guide of a page', async ({
  page,
  world,
  request,
}) => {
  const program = await newProgram(request, 'center');
  await program.enter(page);
  await page.goto('/admin/program-center/settings/activities');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activities');
  await page.getByRole('searchbox', { name: 'Search activities' }).fill('yoga');
  await page.getByRole('checkbox', { name: 'Yoga', exact: true }).uncheck();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Activities saved.' })).toBeVisible();
  await page.reload();
  await page.getByRole('searchbox', { name: 'Search activities' }).fill('yoga');
  await expect(page.getByRole('checkbox', { name: 'Yoga', exact: true })).not.toBeChecked();

  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Features' }).click();
  const metrics = page.getByRole('listitem').filter({ hasText: 'Wellness metrics' });
  await expect(metrics).toContainText('On');
  await metrics.getByRole('button', { name: 'Turn off: Wellness metrics' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Values they logged stay theirs.');
  await dialog.getByRole('button', { name: 'Turn off' }).dblclick();
  await expect(metrics).toContainText('Off');
  await world.expectAccessible();

  await page.getByRole('link', { name: 'How this page works' }).click();
  await expect(page).toHaveURL(/\/admin\/help-center\?tab=features$/);
  await expect(page.getByText('which edition has it')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search guides' }).fill('reported');
  await expect(page.getByText('Handle reported content')).toBeVisible();
  await expect(page.getByText('See what your plan includes')).toHaveCount(0);
  await world.expectAccessible();
});
