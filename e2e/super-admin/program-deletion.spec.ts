import { statSync } from 'node:fs';
import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { register, walkerPassword } from '../people.ts';

test('super admins decide to delete a program, download its data, and keep it after all', async ({
  page,
  request,
  world,
}) => {
  const { id: programId } = await newProgram(request, 'ending');
  const ada = await register(request, programId, 'Ada');
  await world.logIn('super@goodstride.example');
  await page.goto(`/adminsuper/programs/${programId}`);
  await expect(page.getByRole('heading', { name: 'Delete this program' })).toBeHidden();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The contract ended.');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();

  const section = page.getByRole('region', { name: 'Delete this program' });
  await section.getByRole('button', { name: 'Delete program' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Enter “Program ending” to confirm').fill('Program');
  await dialog.getByLabel('Reason').fill('The customer asked for it.');
  await dialog.getByRole('button', { name: 'Delete in 30 days' }).click();
  await expect(dialog.getByText('That isn’t the name of the program.', { exact: true })).toBeVisible();
  await world.expectAccessible();
  await dialog.getByLabel('Enter “Program ending” to confirm').fill('Program ending');
  await dialog.getByRole('button', { name: 'Delete in 30 days' }).dblclick();
  await expect(section.getByText(/^This program will be deleted on/)).toBeVisible();
  await world.expectAccessible();
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download data' }).click();
  expect(statSync(await (await download).path()).size).toBeGreaterThan(1_000);
  const login = { data: { email: ada.email, password: walkerPassword } };
  expect((await (await request.post('/api/login', login)).json()).code).toBe('program_ending');

  await page.goto('/adminsuper/programs?status=ending');
  await expect(page.getByRole('row').filter({ hasText: 'Program ending' }).first()).toContainText(
    'To be deleted',
  );
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Deleted programs' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Program ending' }).first()).toContainText(
    'Scheduled',
  );
  await world.expectAccessible();
  await page.goto(`/adminsuper/programs/${programId}`);
  await section.getByRole('button', { name: 'Cancel deletion' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel deletion' }).click();
  await expect(section.getByRole('button', { name: 'Delete program' })).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expect(section).toBeHidden();
  expect((await request.post('/api/login', login)).status()).toBe(200);
});
