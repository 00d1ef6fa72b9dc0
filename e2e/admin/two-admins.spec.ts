import { expect, password, test } from '../fixtures.ts';
import { openSession } from '../people.ts';

// Two admins edit the same settings: none of them overwrites the other without a word.
test('the later of two admins chooses field by field, and what only one changed is kept', async ({
  page,
  world,
  browser,
}) => {
  const address = '/admin/program-center/settings';
  await world.signIn('admin@cedar.example');
  const context = await browser.newContext();
  const other = await context.newPage();
  await openSession(other, 'admin@cedar.example', password);
  await page.goto(address);
  const days = page.getByLabel('Days back');
  const before = Number(await days.inputValue());
  const [first, second] = before === 12 ? [14, 16] : [12, 16];
  await days.fill(String(second));

  await other.goto(address);
  await other.getByLabel('Days back').fill(String(first));
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible();

  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Someone else saved this' });
  await expect(alert).toContainText(`Yours: ${second}`);
  await expect(alert).toContainText(`Theirs: ${first}`);
  await expect(alert).toBeFocused();
  await world.expectAccessible();
  // Saving again changes nothing before the choice.
  await save.click();
  await expect(alert).toBeFocused();
  await alert.getByRole('button', { name: 'Keep mine: Days back' }).press('Enter');
  await expect(alert).toHaveCount(0);
  await save.dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue(String(second));

  // The other one takes what was saved since.
  await other.getByLabel('Days back').fill(String(before));
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('alert').or(other.getByRole('status')).first()).toBeVisible();
  await other.reload();

  // A field that only one of them changed needs no choice.
  const goal = page.getByLabel('Daily step goal');
  await goal.fill('7300');
  await other.getByLabel('Days back').fill(String(before));
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible();
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible();
  await page.reload();
  await expect(goal).toHaveValue(/7.?300/);
  await expect(days).toHaveValue(String(before));
  await context.close();
});
