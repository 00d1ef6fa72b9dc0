import { expect, test } from '../fixtures.ts';
import { as, dayInBerlin, register, sessionOf, signInAs } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

test('an activity logged by mistake is found by its bar and deleted, and the challenge follows @on-demand', async ({
  page,
  world,
}) => {
  await world.signIn('admin@cedar.example');
  const { programId, accessToken } = await sessionOf(page);
  const who = await register(page.request, programId, 'Mina');
  const today = dayInBerlin(0);
  const made = await page.request.post('/api/challenges', {
    headers: as(accessToken),
    data: {
      programId,
      challengeName: `Minutes of ${who.name}`,
      startDate: today,
      duration: 7,
      allowActivities: 1,
      includeType: 'add',
      memberIds: [who.memberId],
    },
  });
  expect(made.status()).toBe(200);
  const { id: challengeId } = (await made.json()) as { id: string };
  await page.context().clearCookies();
  await signInAs(page, who);

  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Steps', { exact: true }).fill('3000');
  await dialog.getByText('Add activity minutes').click();
  await dialog.getByLabel('Activity', { exact: true }).selectOption('Yoga');
  await dialog.getByLabel('Minutes', { exact: true }).fill('600');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTestId('steps-today')).toHaveText('30,000');

  await page.getByRole('link', { name: /: 30,000 Steps$/ }).click();
  await expect(page).toHaveURL(`/day/${today}`);
  const total = page.getByTestId('day-total');
  await expect(total).toHaveText('30,000');
  const sources = page.getByRole('region', { name: 'Where the steps came from' });
  await expect(sources).toContainText('What you entered counts because no device reported steps.');
  const activities = page.getByRole('region', { name: 'Activities', exact: true });
  await expect(activities).toContainText('600 minutes at 45 steps per minute: 27,000 steps');
  await world.expectAccessible();

  await activities.getByRole('button', { name: 'Edit Yoga' }).click();
  const minutes = activities.getByLabel('Minutes of Yoga');
  await expect(minutes).toBeFocused();
  // The arrow keys move inside the field, not to another day.
  await page.keyboard.press('ArrowLeft');
  await minutes.fill('0');
  await page.keyboard.press('Enter');
  await expect(minutes).toHaveAccessibleDescription('Enter 1 to 600 minutes.');
  await minutes.fill('60');
  await page.keyboard.press('Enter');
  await expect(total).toHaveText('5,700');
  await activities.getByRole('button', { name: 'Delete Yoga' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(activities).toContainText('No activities logged for this day.');
  await expect(total).toHaveText('3,000');
  await page.reload();
  await expect(total).toHaveText('3,000');

  await page.goto(`/challenges/${challengeId}`);
  const why = page.getByRole('region', { name: /^How your/ });
  await expect(why).toContainText('3,000');
  await expect(why).not.toContainText('Yoga');
  await why.getByRole('table').getByRole('link').click();
  await expect(total).toHaveText('3,000');

  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/day/${today}`);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(`/day/${dayInBerlin(1)}`);
  await expect(page.getByText('This day can’t be changed because it’s before you joined.')).toBeVisible();
  await page.getByRole('link', { name: 'Next day' }).click();
  await expect(page).toHaveURL(`/day/${today}`);
  for (const wrong of ['2026-02-30', '2999-01-01', 'yesterday']) {
    await page.goto(`/day/${wrong}`);
    await expect(page).toHaveURL('/day/today');
    await expect(total).toHaveText('3,000');
  }

  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'My profile', exact: true }).click();
  await expect(page.getByRole('heading', { name: who.name, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose who can see your profile' })).toBeVisible();
  const records = page.getByRole('region', { name: 'Records', exact: true });
  await expect(records.getByRole('listitem').filter({ hasText: 'Best day' })).toContainText('3,000 steps');
  const weeks = page.getByRole('region', { name: 'Last 13 weeks' });
  await expect(weeks.getByRole('link', { name: /: 3,000 steps$/ })).toHaveAttribute('tabindex', '0');
  await weeks.getByRole('button', { name: 'Whole years' }).click();
  const calendar = page.getByRole('region', { name: /^Active days in/ });
  await expect(calendar).toContainText('1 day, 3,000 steps');
  await expect(calendar.getByRole('link', { name: /: 3,000 steps$/ })).toHaveAttribute('tabindex', '0');
  await world.expectAccessible();
  await calendar.getByRole('link', { name: /: 3,000 steps$/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/day/${dayInBerlin(1)}`);
});
