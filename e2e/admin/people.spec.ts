import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { register, sessionOf, logInAs } from '../people.ts';

test('an admin sends a member a password link from their profile @on-demand', async ({
  page,
  world,
  request,
}) => {
  await world.logIn('admin@cedar.example');
  const { programId } = await sessionOf(page);
  const who = await register(request, programId, 'Forgetful');
  await page.goto(`/profile/${who.email.split('@')[0]}`);
  const opener = page.getByRole('button', { name: 'Send password link' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Send ${who.name} a password link?` });
  await expect(dialog).toContainText('The current password keeps working until then.');
  await world.expectAccessible();
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status').filter({ hasText: `We sent ${who.name} a link.` })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a member is reported from their profile and appears among the reports @on-demand', async ({
  page,
  world,
  browser,
  request,
}) => {
  await world.signIn('admin@cedar.example');
  const { programId } = await sessionOf(page);
  const rude = await register(request, programId, 'Rude');
  const reader = await register(request, programId, 'Reader');
  const other = await (await browser.newContext()).newPage();
  await logInAs(other, reader);
  await other.goto(`/profile/${rude.email.split('@')[0]}`);
  await other.getByRole('button', { name: `More about ${rude.name}` }).click();
  await other.getByRole('button', { name: `Report ${rude.name}`, exact: true }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('What is wrong with it?').selectOption('It threatens or harasses someone');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(
    other.getByRole('status').filter({ hasText: 'A moderator will review your report.' }),
  ).toBeVisible();
  await other.close();
  await page.goto('/admin/member-center/reports');
  await page
    .getByPlaceholder('Search by name or text')
    .or(page.getByLabel('Search by name or text'))
    .first()
    .fill(rude.name);
  const row = page.getByRole('listitem').filter({ hasText: rude.name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('1 report');
});

test('the members of an organization are downloaded as a file, and invalid dates get an error beside their field @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/organization/Workshop');
  await page.getByRole('link', { name: 'Manage' }).click();
  const files = page.getByRole('region', { name: 'Downloads' });
  await files.getByLabel('First day').fill('2026-02-01');
  await files.getByLabel('Last day').fill('2026-01-01');
  await files.getByRole('button', { name: 'Download members (CSV)' }).click();
  await expect(files.locator('[aria-invalid="true"]').first()).toBeVisible();
  await files.getByLabel('First day').fill('');
  await files.getByLabel('Last day').fill('');
  for (const what of ['Download members (CSV)', 'Download teams (CSV)']) {
    const arriving = page.waitForEvent('download');
    await files.getByRole('button', { name: what }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/^Workshop.*\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.split('\n').length).toBeGreaterThan(1);
  }
});
