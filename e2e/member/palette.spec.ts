import { expect, test } from '../fixtures.ts';

test('Ctrl K finds screens, people and challenges from anywhere, by keyboard alone', async ({
  page,
  world,
}) => {
  await world.signIn('member@cedar.example');
  await page.keyboard.press('Control+k');
  const find = page.getByRole('textbox', { name: 'Find people, teams, challenges and screens' });
  await expect(find).toBeFocused();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Badges' })).toBeVisible();
  await world.expectAccessible();
  await find.fill('badg');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Badges' })).toBeVisible();
  await expect(find).toBeHidden();

  await page.keyboard.press('Control+k');
  await find.fill('Autumn on');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Autumn on the Camino' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autumn on the Camino');

  await page.keyboard.press('Control+k');
  await find.fill('zzzz');
  await expect(page.getByText('No results.')).toBeVisible();
  await page.route('**/member-search*', (route) => route.abort());
  await find.fill('Ama');
  await expect(page.getByText('Some results couldn’t be loaded.', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(find).toBeHidden();
});
