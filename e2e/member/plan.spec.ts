import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { choice, pick } from '../assessment.ts';
import { Keys } from '../keyboard.ts';
import { newProgram } from '../new-program.ts';
import { register, logInAs, signInAs } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

const answers = [
  'It takes me long to fall asleep',
  'Too much at once',
  'My mind keeps working',
  'Up and down',
  'Not much, I can focus well',
  'Enough for what I do',
  'I have people I can count on',
  'On some days',
  'I trust what I do',
  'Yes, mostly',
  'Money',
  'Sleep better',
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function answerAll(keys: Keys, page: Page): Promise<void> {
  for (const [at, answer] of answers.entries()) {
    await expect(page.getByText(`Step ${at + 1}/12 - `)).toBeVisible();
    if (at > 0) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await pick(keys, choice(page, answer));
    await expect(choice(page, answer)).toBeChecked();
    await keys.press(button(page, 'Continue'));
  }
}

/** Nothing sticks out of a window of this width. */
const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);

test('a plan is created, used, edited and deleted by keyboard alone at 320 pixels', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const { id: programId } = await newProgram(page.request, 'plan');
  const ada = await register(page.request, programId, 'Ada');
  await signInAs(page, ada);
  const keys = new Keys(page);
  await keys.goto('/plan');
  await expect(page).toHaveURL(/\/plan\/daily-content$/);
  await expect(page.getByRole('heading', { name: 'You don’t have a plan yet' })).toBeVisible();
  await keys.press(page.getByRole('link', { name: 'Create my plan' }));
  await expect(page.getByRole('heading', { name: 'Create your plan' })).toBeVisible();
  await keys.press(button(page, 'Create my plan'));

  await test.step('names missing values and full teams', async () => {
    await expect(button(page, 'Previous')).toBeDisabled();
    await keys.press(button(page, 'Continue'));
    await expect(page.getByRole('alert')).toHaveText('Select at least 1 answer before you continue');
    await expect(page.getByText('(Select up to 2 that have most impacted your wellbeing)')).toBeVisible();
    await pick(keys, choice(page, 'I mostly wake up rested'));
    await pick(keys, choice(page, 'My nights are too short'));
    await expect(page.getByText('You chose 2 of 2. Clear one to choose another.')).toBeVisible();
    const full = choice(page, 'I stay up longer than I want to');
    await expect(full).toHaveAttribute('aria-disabled', 'true');
    await expect(full).toHaveAccessibleDescription('You chose 2 of 2. Clear one to choose another.');
    // It can be reached, so that a screen reader can say why.
    await full.focus();
    await expect(full).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(full).not.toBeChecked();
    await world.expectAccessible();
    await fits(page);
    await pick(keys, choice(page, 'I mostly wake up rested'));
    await pick(keys, choice(page, 'My nights are too short'));
  });

  await test.step('keeps the answers over a reload', async () => {
    await pick(keys, choice(page, answers[0]!));
    await keys.reload();
    await expect(choice(page, answers[0]!)).toBeChecked();
    await pick(keys, choice(page, answers[0]!));
  });

  await answerAll(keys, page);
  await expect(page).toHaveURL(/\/plan\/daily-content$/);
  await expect(page.getByRole('heading', { name: 'Your plan is ready' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Your Plan' })).toHaveAttribute('href', '/my-dashboard');

  await test.step('opens the item of today and marks it', async () => {
    await keys.press(page.getByRole('link', { name: 'Start' }));
    await expect(button(page, 'Mark as done')).toBeVisible();
    await world.expectAccessible();
    await fits(page);
    await keys.press(button(page, 'Mark as done'));
    await expect(button(page, 'Done')).toHaveAttribute('aria-pressed', 'true');
    await keys.press(button(page, 'Save for later'));
    await expect(button(page, 'Saved')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('shows why the topics were chosen', async () => {
    await keys.goto('/plan/view-plan');
    await expect(page.getByRole('heading', { name: 'Why this topic' })).toHaveCount(3);
    await expect(page.getByText('Sleep: It takes me long to fall asleep').first()).toBeVisible();
  });

  await test.step('edits the plan and keeps what was done', async () => {
    await keys.press(page.getByRole('link', { name: 'Edit your plan' }));
    await keys.press(button(page, 'Edit your plan'));
    await expect(choice(page, answers[0]!)).toBeChecked();
    await keys.confirm(button(page, 'Exit'), 'Keep answering');
    for (let at = 0; at < 11; at += 1) await keys.press(button(page, 'Continue'));
    await pick(keys, choice(page, 'Find more meaning'));
    await keys.press(button(page, 'Continue'));
    await expect(page.getByRole('heading', { name: 'Your plan is up to date' })).toBeVisible();
    const done = page.getByRole('region', { name: 'What you’ve done' });
    await expect(done.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('deletes the plan', async () => {
    await keys.goto('/plan/view-plan');
    await keys.confirm(button(page, 'Delete my plan'), 'Delete my plan');
    await expect(page.getByRole('heading', { name: 'You don’t have a plan yet' })).toBeVisible();
  });
});

test('an answer that names self-harm shows help at once, and help is one press away everywhere', async ({
  page,
  world,
}) => {
  const { id: programId } = await newProgram(page.request, 'plan');
  await logInAs(page, await register(page.request, programId, 'Ben'));
  await page.goto('/assessment');
  await button(page, 'Create my plan').click();
  for (const answer of answers.slice(0, 3)) {
    await choice(page, answer).click();
    await button(page, 'Continue').click();
  }
  await choice(page, 'I’ve had thoughts of harming myself').click();
  const help = page.getByRole('region', { name: 'You don’t have to face this alone' });
  await expect(help).toBeVisible();
  await world.expectAccessible();
  // Also when the connection is gone, and though it was never opened before.
  await page.goto('/plan/view-plan');
  await expect(button(page, 'Help now')).toBeVisible();
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.context().setOffline(true);
  await button(page, 'Help now').click();
  const dialog = page.getByRole('dialog', { name: 'Help now' });
  await expect(dialog.getByRole('link', { name: /^Emergency: / })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^findahelpline\.com/ })).toBeVisible();
  await world.expectAccessible();
  await page.context().setOffline(false);
});

test('answers stay on the device when they cannot be stored, and one retry stores them once', async ({
  page,
  world,
}) => {
  world.allow(/Failed to load resource/);
  const { id: programId } = await newProgram(page.request, 'plan');
  await logInAs(page, await register(page.request, programId, 'Cora'));
  await page.goto('/assessment');
  await button(page, 'Create my plan').click();
  const sent: string[] = [];
  await page.route('**/api/mental-wellness/assessment/save', async (route) => {
    sent.push(route.request().postData() ?? '');
    // The server has it, and the answer is lost in transit.
    if (sent.length === 1) {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  for (const answer of answers) {
    await choice(page, answer).click();
    await button(page, 'Continue').click();
  }
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await page.reload();
  await expect(choice(page, answers.at(-1)!)).toBeChecked();
  await button(page, 'Continue').click();
  await expect(page).toHaveURL(/\/plan\/daily-content$/);
  expect(sent[1]).toBe(sent[0]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('assessment'))),
  ).toEqual([]);
});

test('content is found by search and topic, a guide keeps its step, and a timer runs @on-demand', async ({
  page,
  world,
}) => {
  const { id: programId } = await newProgram(page.request, 'plan');
  await logInAs(page, await register(page.request, programId, 'Dora'));
  await page.goto('/plan/all/strategies');
  await page.getByLabel('Search').fill('breathing');
  await page
    .getByRole('link', { name: /breath/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'When it doesn’t' })).toBeVisible();
  await button(page, 'Start timer').click();
  await expect(page.getByText(/^\d+:5\d left$/)).toBeVisible();
  await page.getByLabel('Sound').check();
  await button(page, 'Pause').click();
  await world.expectAccessible();
  await page.goto('/plan/all/guides?kind=sleep');
  await world.expectAccessible();
  await page.getByRole('main').getByRole('list').last().getByRole('link').first().click();
  await button(page, 'Done for today').click();
  await expect(page.getByText(/^Part 2 opens on /)).toBeVisible();
  await page.goto('/plan');
  const unfinished = page.getByRole('region', { name: 'Continue where you were' });
  await unfinished.getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^1\. / })).toBeVisible();
  await expect(page.getByText(/^Part 2 opens on /)).toBeVisible();
  await page.goto('/plan/all/poems');
  await expect(page).toHaveURL(/\/404$/);
});
