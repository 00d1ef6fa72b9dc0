import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { as, register, walkerPassword } from '../people.ts';

test('a second super admin approves a file of members, and each is erased', async ({
  page,
  request,
  world,
}) => {
  const { id: programId } = await newProgram(request, 'leavers');
  const [ada, ben] = [await register(request, programId, 'Ada'), await register(request, programId, 'Ben')];
  const text = `email\n${ada.email}\n${ben.email}\nnobody-${Date.now()}@walkers.example\n`;

  const logIn = () => request.post('/api/login', { data: { email: ben.email, password: walkerPassword } });
  expect((await logIn()).status()).toBe(200);

  // The person who uploads the file cannot approve it.
  await world.logIn('second@goodstride.example');
  await page.goto('/adminsuper/member-center');
  await page.getByRole('link', { name: 'Mass deletion' }).click();
  await world.expectAccessible();
  await page
    .getByLabel('Choose file')
    .setInputFiles({ name: 'leavers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('leavers.csv');
  await expect(page.getByRole('row').filter({ hasText: 'Program leavers' })).toContainText('2');
  await expect(page.getByText('No matching member')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();
  await world.expectAccessible();
  const address = page.url();

  await page.context().clearCookies();
  await world.logIn('super@goodstride.example');
  await page.goto(address);
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Enter the number of members').fill('3');
  await dialog.getByRole('button', { name: 'Erase members' }).click();
  await expect(dialog.getByText('That isn’t the number of members.', { exact: true })).toBeVisible();
  await world.expectAccessible();
  await dialog.getByLabel('Enter the number of members').fill('2');
  await dialog.getByRole('button', { name: 'Erase members' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report (CSV)' }).click();
  const report = readFileSync(await (await download).path(), 'utf8');
  expect(report.match(/"Erased"/g)).toHaveLength(2);
  expect(report).not.toContain(ada.email);
  expect((await request.get(`/api/members/${ada.memberId}`, { headers: as(ada.token) })).status()).toBe(401);
  expect((await logIn()).status()).toBe(401);
});
