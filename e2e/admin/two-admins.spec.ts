import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';

// Two admins edit the same settings: none of them overwrites the other without a word.
test('the later of two admins chooses field by field, and what only one changed is kept', async ({
  page,
  world,
  request,
}) => {
  const program = await newProgram(request, 'two-admins');
  const saveElsewhere = (settings: object) => program.post(`programs/${program.id}/settings`, settings);
  await program.enter(page);
  await page.goto('/admin/program-center/settings');
  const days = page.getByLabel('Days back');
  const goal = page.getByLabel('Daily step goal');
  const save = page.getByRole('button', { name: 'Save' });
  const saved = page.getByRole('status').filter({ hasText: 'Settings saved.' });

  await days.fill('16');
  await saveElsewhere({ backEntryDays: 12, stepGoal: 7300 });
  await save.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Someone else saved this' });
  await expect(alert).toContainText('Yours: 16');
  await expect(alert).toContainText('Theirs: 12');
  await expect(alert).toBeFocused();
  // What only the other one changed is here.
  await expect(goal).toHaveValue(/7.?300/);
  await world.expectAccessible();
  // Saving again changes nothing before the choice.
  await save.click();
  await expect(alert).toBeFocused();
  await alert.getByRole('button', { name: 'Keep mine: Days back' }).press('Enter');
  await expect(alert).toHaveCount(0);
  await save.dblclick();
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue('16');
  await expect(goal).toHaveValue(/7.?300/);

  // A field that only one of them changed needs no choice.
  await goal.fill('8400');
  await saveElsewhere({ backEntryDays: 10 });
  await save.click();
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(goal).toHaveValue(/8.?400/);
  await expect(days).toHaveValue('10');
});
