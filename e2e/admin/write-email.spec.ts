import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { register } from '../people.ts';

/** A value for a date-and-time field: noon, so that every time zone agrees on the day. */
const inAWeek = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T12:00`;

test('an admin writes to a team, previews the email, schedules it and cancels it', async ({
  page,
  world,
  request,
}) => {
  // Playwright's own script is refused in the frame of the preview, which runs none.
  world.allow(/Blocked script execution in 'about:srcdoc'/);
  const program = await newProgram(request, 'write-email');
  const { name } = await register(request, program.id, 'Ines');
  await register(request, program.id, 'Olaf');
  const { items } = await program.get(`programs/${program.id}/members?search=Ines`);
  const team = await program.post('teams', {
    programId: program.id,
    name: 'Herons',
    addCreatorToTeam: 0,
    memberIds: [items[0].id],
  });
  await program.enter(page);

  // From the team, the email has its recipients already.
  await page.goto(`/admin/team-center/teams-settings/teams/${team.id}`);
  await page.getByRole('link', { name: 'Write an email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write an email');
  await expect(page.getByRole('combobox', { name: 'Which team' })).toHaveValue('Herons');
  const recipients = page.getByRole('region', { name: 'Recipients' });
  await expect(recipients).toContainText('1 person');
  await expect(recipients).toContainText(name.split(' ')[0]!);
  await world.expectAccessible();

  // Missing fields get an error beside them, and the input stays.
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  await body.fill('Hello {{ firstName }}, we meet at the {{ weight }}.');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByLabel('Subject', { exact: true })).toHaveAccessibleDescription(/Required/);
  await page.getByLabel('Subject', { exact: true }).fill('A walk on Friday');
  await page.getByRole('button', { name: 'Send email' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send email' }).click();
  await expect(body).toHaveAccessibleDescription(/This email has no such variable/);
  await body.fill('Hello {{ firstName }}, we meet at the gate.');
  await page.getByRole('button', { name: 'Update preview' }).click();
  const frame = page.frameLocator('iframe[title="Preview of the email"]');
  await expect(frame.getByText(/^Hello \p{L}+, we meet at the gate\./u)).toBeVisible();

  // Scheduled by a double click: it is in the archive once, and nobody is sent it.
  await page.getByLabel('At a set time').check();
  await page.getByLabel('Date and time').fill(inAWeek);
  await page.getByRole('button', { name: 'Schedule email' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule email' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A walk on Friday');
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Cancel email' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel email' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await page.goto('/admin/communications-center/archive');
  await expect(page.getByText('1 email', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /A walk on Friday/ })).toContainText('Herons');
  await world.expectAccessible();
});
