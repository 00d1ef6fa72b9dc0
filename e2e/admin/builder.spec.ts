import { expect, test } from '../fixtures.ts';
import { as, dayInBerlin, log, register, sessionOf, type Walker } from '../people.ts';

test('a challenge is created in three steps, an error opens its field, and it is edited and deleted', async ({
  page,
  world,
}) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/challenges');
  await page.goto('/challenge-builder/member');
  await world.expectAccessible();
  const name = `Built on ${Date.now()}`;
  await page.getByLabel('Name').fill('8,000 a day');
  await page.getByLabel('Number of days').fill('10');
  await page.getByRole('button', { name: 'Continue' }).click();
  // The name is taken: the first step says so, with everything still typed in.
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('This name is already taken.');
  await expect(page.getByLabel('Number of days')).toHaveValue('10');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('radio', { name: 'Minutes' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Daily limit in minutes')).toHaveValue('180');
  await page.getByLabel('Daily minutes for the goal').fill('0');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Daily minutes for the goal')).toHaveAccessibleDescription(
    /Enter the minutes/,
  );
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('radio', { name: 'Steps' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Daily steps for the goal').fill('7,000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('I’m taking part')).toBeChecked();
  await page.getByLabel('Everyone in the program').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create challenge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // Back leads to where the admin came from, past all steps of the form.
  await page.goBack();
  await expect(page).toHaveURL('/challenges');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('Goal: 7,000 steps a day')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await world.expectAccessible();
  await page.getByLabel('Prize').fill('A cake');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Prize: A cake')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Challenge successfully deleted!' })).toBeVisible();
});

test('minutes: activities count up to the daily limit, steps do not, and the score says so @on-demand', async ({
  page,
  request,
  world,
}) => {
  test.slow();
  await world.logIn('admin@cedar.example');
  const { programId } = await sessionOf(page);
  const [ann, bo] = [await register(request, programId, 'Ann'), await register(request, programId, 'Bo')];
  await page.goto('/challenge-builder/member');
  const name = `Minutes ${Date.now()}`;
  await page.getByRole('radio', { name: 'Minutes' }).check();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('First day').fill(dayInBerlin(0));
  await page.getByLabel('Number of days', { exact: true }).fill('7');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: '60', exact: true }).click();
  await page.getByLabel('Daily limit in minutes').fill('75');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByText('Goal: 60 minutes a day'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Create challenge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  for (const who of [ann, bo])
    await request.post(`/api/challenges/${id}/add-member`, {
      headers: as(who.token),
      data: { memberIds: [who.memberId] },
    });
  const activities = [
    { activityId: 'yoga', minutes: 50 },
    { activityId: 'swimming-leisure', minutes: 40 },
  ];
  const logged = await request.post(`/api/members/${ann.memberId}/add-steps`, {
    headers: as(ann.token),
    data: { stepData: [{ date: dayInBerlin(0), activities }] },
  });
  expect(logged.status()).toBe(200);
  await log(request, bo, dayInBerlin(0), 20_000);
  const scoreOf = ({ name: who }: Walker) =>
    page
      .getByRole('row')
      .filter({ hasText: who })
      .getByRole('button', { name: /calculated/ });
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Minutes' })).toBeVisible();
  await expect(scoreOf(ann)).toHaveText('75');
  await expect(scoreOf(bo)).toHaveText('0');
  await scoreOf(ann).click();
  await expect(page.getByRole('complementary')).toContainText('50 min Yoga');
  await expect(page.getByRole('complementary')).toContainText('90 min in all, limit 75');
  await world.expectAccessible();
});

test('a team is created, filled, led and deleted', async ({ page, world }) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/team-builder/member');
  await world.expectAccessible();
  const name = `Team ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  // The demo's admin is on a team already, so nobody joins.
  await expect(page.getByLabel('Join the team as its leader')).toBeHidden();
  await page.getByRole('button', { name: 'Create team' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await world.expectAccessible();
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Description').fill('For a day');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('For a day')).toBeVisible();
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Team deleted' })).toBeVisible();
});

test('a draft survives a reload and a new login, can be discarded, and is removed on logout @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('member@cedar.example');
  await page.goto('/challenge-builder/member');
  await page.getByLabel('Name').fill('Half thought');
  await page.getByLabel('Number of days').fill('11');
  await page.reload();
  await expect(page.getByText(/We restored your draft/)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Half thought');
  await expect(page.getByLabel('Number of days')).toHaveValue('11');
  await world.expectAccessible();
  await page.goto('/my-dashboard');
  await page.goto('/challenge-builder/team');
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.goto('/challenge-builder/member');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.getByLabel('Name').fill('Thought again');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await world.logIn('member@cedar.example');
  await page.goto('/challenge-builder/member');
  await expect(page.getByLabel('Name')).toHaveValue('');
});
