import { expect, test } from '../fixtures.ts';
import { Keys } from '../keyboard.ts';
import { newestTo } from '../mail-box.ts';
import { newProgram } from '../new-program.ts';
import { walkerPassword } from '../people.ts';

test('somebody invited for reports registers, sees only these, and schedules one by keyboard', async ({
  page,
  request,
  world,
}) => {
  const program = await newProgram(request, 'reports-only');
  const email = `rita-${Date.now()}@reports.example`;
  const roles = [{ role: 'reports', organizationId: null }];
  await program.post(`programs/${program.id}/role-invitations`, { emails: [email], admin: false, roles });
  await expect.poll(() => newestTo(email), { timeout: 60_000 }).toContain('register with this link');

  const keys = new Keys(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await keys.goto(/http:\S+registration\S+/.exec(newestTo(email)!)![0]);
  await keys.write(page.getByLabel('First name'), 'Rita');
  await keys.write(page.getByLabel('Last name'), 'Reyes');
  await keys.write(page.getByLabel('Username'), `rita-${Date.now()}`);
  await keys.write(page.getByLabel('Email'), email);
  await keys.write(page.getByLabel('Password', { exact: true }), walkerPassword);
  await keys.press(button('Join'));
  await expect(page).toHaveURL(/\/my-dashboard/);

  // Reports of people, and everything else of the admin area, stay with others.
  await keys.goto('/admin/reporting');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('All reports');
  await expect(
    page.getByLabel('Report', { exact: true }).getByRole('option', { name: 'Members' }),
  ).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Challenges', exact: true })).toHaveCount(0);

  await keys.goto('/admin/reporting/scheduled/new');
  await expect(heading).toHaveText('Schedule a report');
  const recipients = page.getByPlaceholder('Add a person by name');
  await keys.write(recipients, 'Rita');
  await page.getByRole('option', { name: 'Rita Reyes' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(button('Remove Rita Reyes')).toBeVisible();
  await world.expectAccessible();
  await keys.press(button('Schedule report'));
  await expect(heading).toHaveText('Teams');
  await expect(page.getByText(/^Mondays at/)).toBeVisible();
  await world.expectAccessible();
  await keys.press(button('Pause'));
  await expect(page.getByText('This report is paused.')).toBeVisible();
});
