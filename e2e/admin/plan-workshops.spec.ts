import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { as, logInAs, register } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

test('an admin announces a workshop, it fills up, and a seat that is given back goes to the next in line', async ({
  page,
  world,
  browser,
}) => {
  const program = await newProgram(page.request, 'workshops');
  const [ada, ben] = [
    await register(page.request, program.id, 'Ada'),
    await register(page.request, program.id, 'Ben'),
  ];
  const admin = await (await browser.newContext()).newPage();
  await program.enter(admin);
  await admin.goto('/admin/program-center/plan');
  await expect(admin.getByRole('heading', { name: 'Workshops' })).toBeVisible();

  await test.step('contacts for help now', async () => {
    await admin.getByLabel('Name').first().fill('Care line');
    await admin.getByLabel('Phone').first().fill('0800 000 000');
    await admin.getByRole('button', { name: 'Save contacts' }).click();
    const said = admin.getByRole('status').filter({ hasText: 'The contacts have been saved.' });
    await expect(said.first()).toBeVisible();
  });

  await admin.getByLabel('Outline').selectOption({ index: 1 });
  const title = await admin.getByLabel('Title').inputValue();
  expect(title).not.toBe('');
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
  await admin.getByLabel('Begins').fill(nextMonth);
  await admin.getByLabel('Place').fill('Room 4');
  await admin.getByLabel('Seats').fill('1');
  await admin.getByRole('button', { name: 'Save workshop' }).click();
  await expect(admin.getByText('1 seat, free')).toBeVisible();

  await logInAs(page, ada);
  await page.goto('/plan/all/workshops');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('You have a seat.')).toBeVisible();
  await world.expectAccessible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('workshop.ics');
  const address = page.url();

  await test.step('the program’s own contact comes first', async () => {
    await page.getByRole('button', { name: 'Help now' }).click();
    const lines = page.getByRole('dialog').getByRole('link');
    await expect(lines.first()).toHaveText('Call 0800 000 000');
    await page.keyboard.press('Escape');
  });

  const other = await (await browser.newContext()).newPage();
  await logInAs(other, ben);
  await other.goto(address);
  await other.getByRole('button', { name: 'Join waiting list' }).click();
  await expect(other.getByText('You’re number 1 on the waiting list.')).toBeVisible();
  await page.getByRole('button', { name: 'Give my seat back' }).click();
  await expect(page.getByText('All seats are taken.')).toBeVisible();
  await other.reload();
  await expect(other.getByText('You have a seat.')).toBeVisible();
  const messages = await page.request.get(`/api/members/${ben.memberId}/messages`, {
    headers: as(ben.token),
  });
  expect((await messages.json()).items[0].subject).toBe('workshop.seat');
});
