import { expect, test } from '../fixtures.ts';
import { joinDemo } from '../people.ts';

test('a metric is logged, confirmed, corrected and deleted, with errors beside their field', async ({
  page,
  world,
}) => {
  await world.signIn('admin@cedar.example');
  const card = page.getByRole('region', { name: 'Wellness' });
  await expect(card.getByRole('listitem').filter({ hasText: 'Sleep' })).toContainText('No entry today');
  await world.expectAccessible();
  await card.getByRole('button', { name: 'Log Sleep' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  const hours = dialog.getByLabel('Sleep', { exact: true });
  await expect(hours).toBeFocused();
  await world.expectAccessible();
  for (const [typed, sentence] of [
    ['', /Enter a number/],
    ['much', /Enter a number/],
    ['25', /Sleep: 0 to 24 hours, in quarters/],
    ['7.3', /Sleep: 0 to 24 hours, in quarters/],
  ] as const) {
    await hours.fill(typed);
    await save.click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(hours).toHaveAttribute('aria-invalid', 'true');
    await expect(hours).toHaveAccessibleDescription(sentence);
    await expect(hours).toHaveValue(typed);
  }
  await hours.fill('2');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('unusual value');
  const yes = dialog.getByRole('button', { name: 'Yes, that’s right' });
  await expect(yes).toBeVisible();
  await hours.fill('7,25');
  await expect(yes).toBeHidden();
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Sleep saved for' })).toBeVisible();
  const sleep = card.getByRole('listitem').filter({ hasText: 'Sleep' });
  await expect(sleep).toContainText('7.25 hours');
  await page.reload();
  await expect(sleep).toContainText('7.25 hours');
  await card.getByRole('button', { name: 'Log Sleep' }).click();
  await expect(dialog).toContainText('So far: 7.25 hours');
  await dialog.getByRole('button', { name: 'Remove entry' }).click();
  await expect(sleep).toContainText('No entry today');
});

test('by keyboard: a rating in words, and both numbers of a blood pressure @on-demand', async ({
  page,
  world,
}) => {
  await world.signIn('member@cedar.example');
  const card = page.getByRole('region', { name: 'Wellness' });
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Metric').selectOption('Mood');
  // Choosing an option does not move the focus, which a person has there.
  await dialog.getByLabel('Mood', { exact: true }).focus();
  await dialog.getByLabel('Mood', { exact: true }).selectOption('4 · Good');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('listitem').filter({ hasText: 'Mood' })).toContainText('Good');
  // The key opens the dialog again once it has closed.
  await expect(dialog).toBeHidden();
  await page.keyboard.press('l');
  await dialog.getByLabel('Metric').selectOption('Blood pressure');
  await dialog.getByLabel('Upper number').fill('121');
  await page.keyboard.press('Tab');
  await page.keyboard.type('130');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Lower number')).toHaveAccessibleDescription(/two numbers/);
  await dialog.getByLabel('Lower number').fill('79');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('listitem').filter({ hasText: 'Blood pressure' })).toContainText(
    '121 / 79 mmHg',
  );
});

test(
  'a core program has no wellness metrics: neither the card nor the choice @on-demand',
  { tag: '@phone' },
  async ({ page, world }) => {
    await world.signIn('member@birch.example');
    await expect(page.getByTestId('steps-today')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Wellness' })).toBeHidden();
    await page.getByRole('button', { name: 'Log activity' }).first().click();
    await expect(page.getByRole('dialog').getByLabel('Steps')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('Metric')).toBeHidden();
  },
);

test('mood and water are saved by one tap, at once, and taken back', async ({ page, world }) => {
  await joinDemo(page, 'cedar', 'Tapper');
  const path = page.getByRole('region', { name: 'Your first week' });
  const card = page.getByRole('region', { name: 'How are you today?' });
  const good = card.getByRole('button', { name: 'Good', exact: true });
  await expect(path.getByRole('button', { name: 'Say how you are today' })).toBeVisible();
  await good.click();
  await expect(good).toHaveAttribute('aria-pressed', 'true');
  await expect(path.getByRole('button', { name: 'Say how you are today' })).toHaveCount(0);
  const water = card.getByRole('button', { name: /Water/ });
  let saved = 0;
  page.on('response', (answer) => (saved += Number(answer.url().endsWith('/add-wellness-metrics'))));
  await water.dblclick();
  await expect(water).toContainText('2 / 8');
  await expect.poll(() => saved).toBe(2);
  await page.reload();
  await expect(water).toContainText('2 / 8');
  await water.press('Enter');
  await expect(water).toContainText('3 / 8');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(water).toContainText('2 / 8');
  await expect.poll(() => saved).toBe(4);
  await page.reload();
  await expect(good).toHaveAttribute('aria-pressed', 'true');
  await expect(water).toContainText('2 / 8');
  await world.expectAccessible();
});
