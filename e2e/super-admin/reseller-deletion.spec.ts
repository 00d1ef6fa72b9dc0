import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { sessionOf, as } from '../people.ts';

test('a reseller with a program stays until the program was moved, and is deleted by its name @on-demand', async ({
  page,
  request,
  world,
}) => {
  test.slow();
  const { id: programId } = await newProgram(request, 'moving');
  await world.signIn('super@goodstride.example');
  const headers = as((await sessionOf(page)).accessToken);
  const name = `Short Lived ${Date.now()}`;
  const contact = { contactName: 'Rosa Lind', contactEmail: 'rosa@short.example' };
  const rest = { supportAddress: null, accent: null, mailSenderName: '', mailReplyTo: null };
  const made = await page.request.post('/api/super/resellers', {
    headers,
    data: { name, ...contact, ...rest },
  });
  const { id: resellerId } = await made.json();
  const move = `/api/super/programs/${programId}/reseller`;
  expect((await page.request.post(move, { headers, data: { resellerId } })).status()).toBe(200);

  await page.goto(`/adminsuper/resellers?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete reseller' }).click();
  const dialog = page.getByRole('dialog');
  const confirmation = dialog.getByLabel(`Type ${name} to confirm`);
  await confirmation.fill('Short');
  await dialog.getByRole('button', { name: 'Delete reseller' }).click();
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true');
  await confirmation.fill(name);
  await dialog.getByRole('button', { name: 'Delete reseller' }).click();
  await expect(dialog.getByText('This reseller still has programs. Move them first.').first()).toBeVisible();
  await world.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Program moving' }).click();
  await page.getByRole('button', { name: 'Change reseller' }).click();
  const choice = dialog.getByRole('combobox', { name: 'Reseller' });
  await expect(choice).toHaveValue(name);
  await choice.fill('');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Change reseller' }).dblclick();
  await expect(page.getByText('No reseller looks after this program.')).toBeVisible();

  await page.goto(`/adminsuper/resellers/${resellerId}`);
  await expect(page.getByText('No programs yet')).toBeVisible();
  // Input elsewhere on the page has no meaning any more.
  await page.getByLabel('Contact person').fill('Nobody');
  await page.getByRole('button', { name: 'Delete reseller' }).click();
  await confirmation.fill(name);
  await dialog.getByRole('button', { name: 'Delete reseller' }).dblclick();
  await expect(page).toHaveURL(/\/adminsuper\/resellers$/);
  await expect(page.getByText(`${name} deleted.`).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.goto(`/adminsuper/resellers?search=${encodeURIComponent(name)}`);
  await expect(page.getByText('No matching resellers.')).toBeVisible();
  await world.expectAccessible();

  await page.goto(`/adminsuper/resellers/${resellerId}`);
  await expect(page.getByText('Reseller not found')).toBeVisible();
  await world.expectAccessible();
  await page.goto(`/adminsuper/programs/${programId}`);
  await expect(page.getByText('A deleted reseller → No reseller')).toBeVisible();
  await expect(page.getByText('No reseller → A deleted reseller')).toBeVisible();
});
