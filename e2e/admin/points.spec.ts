import { expect, test } from '../fixtures.ts';

test('an admin changes what earns how many points; it is refused, kept, shown', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name === 'phone', 'One program has one set of amounts.');
  await world.signIn('admin@cedar.example');
  await page.goto('/points');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Points');
  await page.getByRole('link', { name: 'Change what earns points' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What earns points');
  await world.expectAccessible();
  const comment = page.getByLabel('A comment on a journal entry', { exact: true });
  await comment.fill('11');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const cap = page.getByLabel('A comment on a journal entry: at most a day');
  await expect(cap).toHaveAccessibleDescription('This is less than one of them pays.');
  await expect(comment).toHaveValue('11');
  await cap.fill('33');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The points are saved.' })).toBeVisible();
  await page.reload();
  await expect(comment).toHaveValue('11');
  await page.getByRole('link', { name: 'To my points' }).click();
  const rule = page.getByRole('row').filter({ hasText: 'A comment on a journal entry' });
  await expect(rule).toContainText('33 a day at most');
  await expect(rule.getByRole('cell').last()).toHaveText('11');
});
