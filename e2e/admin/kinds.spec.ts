import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { as, dayInBerlin, log, register, sessionOf, walkerPassword, type Walker } from '../people.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const make = (page: Page) => page.getByRole('button', { name: 'Create challenge' }).click();
const rowOf = (page: Page, who: Walker) => page.getByRole('row').filter({ hasText: who.name });
const scoreOf = (page: Page, who: Walker) => rowOf(page, who).getByRole('button', { name: /calculated/ });
const rankOf = (page: Page, who: Walker) => rowOf(page, who).getByRole('cell').first();

async function logMetric(request: APIRequestContext, who: Walker, metricType: string, value: number) {
  const answer = await request.post(`/api/members/${who.memberId}/add-wellness-metrics`, {
    headers: as(who.token),
    data: { metricType, wellnessMetricsData: [{ date: dayInBerlin(0), value }] },
  });
  expect(answer.status()).toBe(200);
}

async function join(request: APIRequestContext, who: Walker, challengeId: string) {
  const answer = await request.post(`/api/challenges/${challengeId}/add-member`, {
    headers: as(who.token),
    data: { memberIds: [who.memberId] },
  });
  expect(answer.status()).toBe(200);
}

const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;

async function signInAs(page: Page, who: Walker) {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByTestId('steps-today')).toBeVisible();
}

test('wellness: created in the wizard with a question, joined by three, points match a calculation by hand @on-demand', async ({
  page,
  browser,
  request,
  world,
}) => {
  test.slow();
  await world.logIn('admin@cedar.example');
  const { programId } = await sessionOf(page);
  const [ann, bo, cy] = [
    await register(request, programId, 'Ann'),
    await register(request, programId, 'Bo'),
    await register(request, programId, 'Cy'),
  ];
  await page.goto('/challenge-builder/member');
  const name = `Six weeks ${Date.now()}`;
  await page.getByRole('radio', { name: 'Wellness' }).check();
  await page.getByRole('button', { name: '6 weeks' }).click();
  await expect(page.getByLabel('Number of days', { exact: true })).toHaveValue('42');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('First day').fill(dayInBerlin(0));
  await page.getByLabel('Number of days', { exact: true }).fill('14');
  await next(page);
  const pays = page.getByRole('group', { name: 'What counts' });
  await expect(pays).toBeVisible();
  for (const box of await pays.getByRole('checkbox').all()) await box.uncheck();
  await next(page);
  await next(page);
  await make(page);
  // Nothing earns points, so the error is beside its field, two steps back.
  await expect(page.getByRole('alert').first()).toBeVisible();
  for (const metric of ['Steps', 'Sleep', 'Water', 'Energy']) await pays.getByLabel(metric).check();
  await world.expectAccessible();
  await next(page);
  await next(page);
  // Two weeks: 2 x (4 x (2 + 1 + 1 + 1) + 8 + 10) = 76 points, journals and questions with them.
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Goal: 76 points')).toBeVisible();
  await world.expectAccessible();
  await make(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('Goal: 76 points')).toBeVisible();

  await page.getByRole('link', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Edit questions' }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel('Short text to read (optional)').fill('Sleep comes easier in the dark.');
  await page.getByLabel('Question', { exact: true }).fill('What helps?');
  await page.getByLabel('Answer 1', { exact: true }).fill('A bright screen');
  await page.getByLabel('Answer 2', { exact: true }).fill('A dark room');
  await page.getByLabel('Answer 2 is correct').check();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Save questions' }).click();
  await expect(page.getByText('What helps?')).toBeVisible();

  const id = idIn(page);
  for (const who of [ann, bo, cy]) await join(request, who, id);
  await logMetric(request, ann, 'sleep', 7.5);
  await logMetric(request, ann, 'water', 2);
  await logMetric(request, ann, 'mood', 4);
  await log(request, bo, dayInBerlin(0), 1);

  // Ann answers on the screen, right; Bo too, wrong.
  for (const [who, choice, said] of [
    [ann, 'A dark room', /Correct! You earned 10 points/],
    [bo, 'A bright screen', /The correct answer is: A dark room/],
  ] as const) {
    const context = await browser.newContext();
    const own = await context.newPage();
    await own.goto('/login');
    await signInAs(own, who);
    await own.goto(`/challenges/${id}?tab=questions`);
    await own.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(own.getByText('Choose an answer.').first()).toBeVisible();
    await own.getByLabel(choice).check();
    await own.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(own.getByText(said)).toBeVisible();
    await own.goto(`/challenges/${id}`);
    const panel = own.getByRole('complementary');
    if (who === ann) {
      await expect(panel).toContainText('Sleep 1, Water 1, question of week 1 10');
      await expect(panel).toContainText('Others see 0 until Monday.');
    } else await expect(panel).toContainText('Steps 2');
    await context.close();
  }
  // Ann 1 + 1 + 10, Bo 2 + 0, Cy nothing; mood is not chosen. Others see none of it before the week is over.
  await page.goto(`/challenges/${id}`);
  await expect(page.getByText('Scores move once a week, on Monday, for everyone together.')).toBeVisible();
  for (const who of [ann, bo, cy]) await expect(scoreOf(page, who)).toHaveText('0');
  await expect(page.getByRole('columnheader', { name: 'Points' })).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('link', { name: 'Rules' }).click();
  await expect(
    page.getByText('Steps, Energy, Sleep, Water: 1 point each per day, 2 for steps.', { exact: false }),
  ).toBeVisible();
});

test('points: daily points rank, points for wellness metrics and for joining do not @on-demand', async ({
  page,
  request,
  world,
}) => {
  test.slow();
  await world.logIn('admin@cedar.example');
  const { programId } = await sessionOf(page);
  const [ann, bo, cy] = [
    await register(request, programId, 'Ann'),
    await register(request, programId, 'Bo'),
    await register(request, programId, 'Cy'),
  ];
  await page.goto('/challenge-builder/member');
  const name = `Points ${Date.now()}`;
  await page.getByRole('radio', { name: 'Points' }).check();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('First day').fill(dayInBerlin(0));
  await page.getByLabel('Number of days', { exact: true }).fill('7');
  await next(page);
  await page.getByLabel('Chart type').selectOption('Goal on the trail');
  await page.getByLabel('Points goal').fill('100');
  await next(page);
  await next(page);
  await make(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('Goal: 100 points')).toBeVisible();
  const id = idIn(page);
  for (const who of [ann, bo, cy]) await join(request, who, id);
  // Personal goals are 8,000: Ann has any steps 5 + goal 25, Bo any steps 5. Wellness metrics and joining do not
  // count.
  await log(request, ann, dayInBerlin(0), 8000);
  await logMetric(request, ann, 'mood', 5);
  await log(request, bo, dayInBerlin(0), 7999);
  await page.reload();
  await expect(scoreOf(page, ann)).toHaveText('30');
  await expect(scoreOf(page, bo)).toHaveText('5');
  await expect(scoreOf(page, cy)).toHaveText('0');
  await expect(rankOf(page, bo)).toHaveText('2');
  await world.expectAccessible();
});

test('a check-up challenge: a member enters theirs, no one else sees it, and it is archived @on-demand', async ({
  page,
  browser,
  request,
  world,
}) => {
  test.slow();
  await world.logIn('admin@cedar.example');
  const { programId } = await sessionOf(page);
  const ann = await register(request, programId, 'Ann');
  await page.goto('/challenge-builder/member');
  const name = `Check-up ${Date.now()}`;
  await page.getByRole('radio', { name: 'Check-up or vaccination' }).check();
  await expect(page.getByLabel('Compete as')).toBeHidden();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('First day').fill(dayInBerlin(1));
  await page.getByRole('button', { name: '4 weeks' }).click();
  await next(page);
  await page.getByLabel('Allow a note').check();
  await page.getByLabel('Days before the start that also count').fill('30');
  await world.expectAccessible();
  await next(page);
  await expect(page.getByLabel('I’m taking part')).toBeChecked();
  await next(page);
  await make(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('Check-up or vaccination. No one is ranked.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Leaderboard' })).toBeHidden();
  const id = idIn(page);

  const context = await browser.newContext();
  const own = await context.newPage();
  await own.goto('/login');
  await signInAs(own, ann);
  await own.goto(`/challenges/${id}`);
  await own.getByRole('button', { name: 'Join' }).click();
  await expect(own.getByText('Not completed yet.')).toBeVisible();
  const date = own.getByLabel('Date it was done');
  await date.fill(dayInBerlin(60));
  await own.getByLabel('Note (optional)').fill('At the dentist');
  await own.getByRole('button', { name: 'Save entry', exact: true }).click();
  // A day too long ago gets an error beside its field, and no input is lost.
  await expect(own.getByRole('alert')).toBeFocused();
  await expect(date).toHaveAccessibleDescription(/outside the dates/);
  await expect(own.getByLabel('Note (optional)')).toHaveValue('At the dentist');
  await date.fill(dayInBerlin(20));
  await own.getByRole('button', { name: 'Save entry', exact: true }).click();
  await expect(own.getByText(/Completed on/)).toBeVisible();
  await own.reload();
  await expect(own.getByText(/Completed on/)).toBeVisible();
  await expect(date).toHaveValue(dayInBerlin(20));
  await expect(own.getByRole('link', { name: 'People' })).toBeHidden();
  await own.getByRole('button', { name: 'Delete entry' }).click();
  await expect(own.getByText('Not completed yet.')).toBeVisible();
  await context.close();

  // The admin can't read entries; they see the people in it, and archive it.
  await page.reload();
  await expect(page.getByText('Entries')).toBeHidden();
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByText(ann.name)).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Prize').fill('Nothing but health');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByText('Prize: none → Nothing but health')).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'The challenge has been archived.' }),
  ).toBeVisible();
  await page.goto(`/challenges/${id}`);
  await expect(page.getByText('Archived').first()).toBeVisible();
});
