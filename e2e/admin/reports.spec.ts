import { expect, test } from '../fixtures.ts';
import { as, register, sessionOf, logInAs } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

test('a post is reported, hidden by an admin, announced to its author, and restored', async ({
  page,
  world,
  browser,
  request,
}) => {
  await world.signIn('admin@cedar.example');
  const { programId } = await sessionOf(page);
  const writer = await register(request, programId, 'Writer');
  const reader = await register(request, programId, 'Reader');
  const said = `Rude words of ${writer.name}`;
  const made = await request.post('/api/journals', {
    headers: as(writer.token),
    data: { text: said, privacy: 'program' },
  });
  expect(made.status()).toBe(200);

  const other = await (await browser.newContext()).newPage();
  await logInAs(other, reader);
  await other.goto('/journals/today?tab=program');
  const entry = other.getByRole('article').filter({ hasText: said });
  const opener = entry.getByRole('button', { name: `Report what ${writer.name} wrote` });
  await opener.focus();
  await other.keyboard.press('Enter');
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('What is wrong with it?').selectOption('It shows something private');
  await dialog.getByLabel(/anything to add/i).fill('It is about me');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(
    other.getByRole('status').filter({ hasText: 'A moderator will review your report.' }),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  // Once per person and thing: the error appears where it was asked, and typed text stays.
  await opener.click();
  await dialog.getByLabel(/anything to add/i).fill('Once more');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You’ve already reported this.');
  await expect(dialog.getByLabel(/anything to add/i)).toHaveValue('Once more');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Members' }).click();
  await page.getByRole('link', { name: 'Reported content' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reported content');
  await page.getByRole('searchbox', { name: 'Search by name or text' }).fill(writer.name);
  const found = page.getByRole('article', { name: `Journal entry by ${writer.name}` });
  await expect(found.getByText(said)).toBeVisible();
  await expect(found.getByText('It is about me')).toBeVisible();
  await world.expectAccessible();
  await found.getByRole('button', { name: /^Hide/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No reports' })).toBeVisible();

  await other.reload();
  await expect(other.getByRole('heading', { name: 'Colleagues’ entries' })).toBeVisible();
  await expect(other.getByText(said)).toHaveCount(0);
  const own = await (await browser.newContext()).newPage();
  await logInAs(own, writer);
  await own.goto('/messages');
  await expect(own.getByText(/have hidden this for now/)).toBeVisible();

  await page.getByLabel('Filter by status').selectOption('Hidden');
  await found.getByRole('button', { name: /^Show again/ }).click();
  await page.getByLabel('Filter by status').selectOption('Dismissed');
  await expect(found).toBeVisible();
  await other.goto('/journals/today?tab=program');
  await expect(other.getByText(said)).toBeVisible();

  // Nobody but admins.
  await other.goto('/admin/member-center/reports');
  await expect(other).toHaveURL(/\/403$/);
  await other.context().close();
  await own.context().close();
});
