import { expect, test } from '../fixtures.ts';

test('an admin changes the points for activities: rejected if invalid, saved and shown', async ({
  page,
  world,
}) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/points');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Points');
  await page.getByRole('link', { name: 'Change what earns points' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Points');
  await world.expectAccessible();
  const comment = page.getByLabel('Commenting on a journal entry', { exact: true });
  await comment.fill('11');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const cap = page.getByLabel('Commenting on a journal entry: daily limit');
  await expect(cap).toHaveAccessibleDescription(
    'The daily limit can’t be lower than the points for one entry.',
  );
  await expect(comment).toHaveValue('11');
  await cap.fill('33');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The points have been saved.' })).toBeVisible();
  await page.reload();
  await expect(comment).toHaveValue('11');
  await page.getByRole('link', { name: 'Back to my points' }).click();
  const rule = page.getByRole('row').filter({ hasText: 'Commenting on a journal entry' });
  await expect(rule).toContainText('up to 33 a day');
  await expect(rule.getByRole('cell').last()).toHaveText('11');
});
