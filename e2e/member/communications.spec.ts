import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { register, walkerPassword } from '../people.ts';

test.describe.configure({ timeout: 90_000 });

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('steps-today')).toBeVisible();
}

test('required questions cover everything except help and logout until they are answered', async ({
  page,
  world,
  request,
}) => {
  const program = await newProgram(request, 'asks');
  const ask = (question: string, rest: object) =>
    program.post('questions', { programId: program.id, question, ...rest });
  await ask('How do you come to work?', {
    type: 'radio',
    fields: 'By bike##On foot',
    required: true,
    pointValue: 30,
  });
  await ask('What do you like?', {
    type: 'checkbox',
    fields: { r: 'Rowing', s: 'Swimming' },
    required: true,
  });
  await ask('What should we do better?', { type: 'text', required: true });
  await ask('Which floor?', { type: 'dropdown', fields: 'First##Second' });
  await ask('How far do you live?', { type: 'range', range_start: 0, range_end: 40 });
  const who = await register(request, program.id, 'Quinn');
  await signIn(page, who.email);
  const dialog = page.getByRole('dialog', { name: 'Before you continue' });
  await expect(dialog).toBeVisible();
  await world.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Not now' })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await dialog.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/help/);
  await expect(dialog).toHaveCount(0);
  await page.goto('/my-dashboard');
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await signIn(page, who.email);

  const send = dialog.getByRole('button', { name: 'Send answers' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('By bike').check();
  await dialog.getByLabel('Swimming').check();
  await dialog.getByLabel('Rowing').check();
  const words = dialog.getByLabel('What should we do better?');
  // Spaces are no answer.
  await words.fill('   ');
  await expect(send).toBeDisabled();
  await words.fill('More plants');
  // Nothing asks before the reload, and nothing is lost.
  await page.reload();
  await expect(words).toHaveValue('More plants');
  await expect(dialog.getByLabel('By bike')).toBeChecked();
  await expect(dialog.getByLabel('Rowing')).toBeChecked();
  await send.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Your answers have been submitted!' }),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  await page.goto('/member-questions');
  await expect(page).toHaveURL(/\/member-questions\/unanswered/);
  await page.getByLabel('Which floor?').selectOption('Second');
  await page.getByRole('slider', { name: 'How far do you live?' }).press('End');
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByRole('heading', { name: 'No questions to answer' })).toBeVisible();
  await page.getByRole('link', { name: 'Answered', exact: true }).click();
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(row('What do you like?')).toContainText('Rowing, Swimming');
  await expect(row('How far do you live?')).toContainText('40');
  await world.expectAccessible();
  await page.goto('/points');
  await expect(page.getByRole('row').filter({ hasText: 'Answered a question' })).toContainText('30');
});

test('a notice is read and dismissed, and the tip stays all day', async ({ page, world, request }) => {
  const program = await newProgram(request, 'tells');
  for (const message of ['First', 'Second', 'Third', 'Flu shots on Friday'])
    await program.post('notices', { message });
  await program.post('notices', { message: 'Not yet', begins: '2999-01-01' });
  const who = await register(request, program.id, 'Nora');
  await signIn(page, who.email);
  const card = page.getByRole('region', { name: 'Notices' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card).toContainText('1 more notice after these.');
  await expect(card).not.toContainText('Not yet');
  await expect(card.getByRole('button', { name: 'Manage notices' })).toHaveCount(0);
  await world.expectAccessible();
  await card.getByRole('button', { name: 'Dismiss: Flu shots on Friday' }).press('Enter');
  await expect(card).toContainText('First');
  await expect(card).not.toContainText('Flu shots');
  const tip = page.getByRole('region', { name: 'Tip of the day' });
  const text = await tip.textContent();
  await page.reload();
  await expect(tip).toHaveText(text ?? '');
  await expect(card).not.toContainText('Flu shots');
});

test('admins create, edit and delete a notice where it is read @on-demand', async ({ page, world }) => {
  await world.signIn('admin@birch.example');
  const said = `Closed in a thousand years ${Date.now()}`;
  await page.getByRole('button', { name: 'Manage notices' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Notices' });
  await dialog.getByRole('button', { name: 'Save notice' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await dialog.getByLabel('Message').fill(said);
  // Nobody of Birch sees it: it begins long after this test.
  await dialog.getByLabel('First day').fill('2999-01-01');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('As members see it, from Jan 1, 2999 to Jan 7, 2999');
  await expect(preview).toContainText(said);
  await dialog.getByRole('button', { name: 'Save notice' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: said });
  await expect(row).toContainText('upcoming');
  await world.expectAccessible();
  await row.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByLabel('Number of days shown').fill('2');
  await dialog.getByRole('button', { name: 'Save notice' }).click();
  await expect(row).toContainText('Jan 2, 2999');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page
    .getByRole('dialog', { name: 'Delete this notice?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(row).toHaveCount(0);
});
