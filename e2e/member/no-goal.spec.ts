import { expect, test } from '../fixtures.ts';
import { dayInBerlin, log, register, signInAs } from '../people.ts';

test('a newcomer wants no daily goal, is measured against none, and sets one later', async ({
  page,
  world,
}) => {
  const { request } = page;
  const { programId } = await (await request.get('/api/registration/cedar')).json();
  const who = await register(request, programId, 'Nona');
  await log(request, who, dayInBerlin(0), 3000);
  await signInAs(page, who);
  const lead = page.locator('h1 + *');
  await expect(lead).toContainText('5,000 steps to your goal');

  const welcome = page.getByRole('region', { name: /^Welcome to / });
  const none = welcome.getByRole('button', { name: 'No daily goal' });
  await none.click();
  await expect(welcome).toContainText('2 of 3');
  await page.reload();
  await expect(none).toHaveAttribute('aria-pressed', 'true');
  const hero = page.getByRole('region', { name: 'Steps today' });
  await expect(page.getByTestId('steps-today')).toHaveText('3,000');
  await expect(lead).not.toContainText('goal');
  await expect(hero.getByRole('img', { name: 'A trail through the hills' }).first()).toBeVisible();
  await expect(page.getByText(/pacer|goal reached|to your goal/i)).toHaveCount(0);
  await world.expectAccessible();

  await page.goto('/day/today');
  await expect(page.getByTestId('day-total')).toHaveText('3,000');
  await expect(page.getByText(/your goal/)).toHaveCount(0);
  await page.goto('/points');
  await expect(page.getByRole('row', { name: /Reaching your daily step goal/ })).toContainText('that’s fine');

  await page.goto('/me');
  await page.getByRole('button', { name: 'None daily goal' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('No daily goal')).toBeFocused();
  await expect(dialog.getByLabel('Daily step goal')).toBeDisabled();
  await dialog.getByLabel('No daily goal').uncheck();
  await dialog.getByLabel('Daily step goal').fill('2500');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: '2,500 daily goal' })).toBeVisible();
  await page.goto('/my-dashboard');
  await expect(lead).toContainText('goal reached');
});
