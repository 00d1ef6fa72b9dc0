import { finish } from '../../server/test/at-the-end.ts';
import { receiver } from '../../server/src/features/webhooks/tests/receiver.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { Keys } from '../keyboard.ts';
import { newProgram } from '../new-program.ts';
import { as, walkerPassword } from '../people.ts';

test.afterAll(finish);

test('an admin connects another system by keyboard: a key that reads people alone, and a webhook with its log', async ({
  page,
  request,
}) => {
  const program = await newProgram(request, 'connections');
  const ada = await program.admin('ada');
  const vendor = await receiver();
  const keys = new Keys(page);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await keys.signIn(ada.email, walkerPassword);
  await keys.goto('/admin/program-center/connections');

  await keys.press(button('Create key'));
  await keys.press(dialog.getByRole('button', { name: 'Create key', exact: true }));
  await expect(dialog.getByText('Choose at least one area.')).toBeVisible();
  await keys.write(dialog.getByLabel('Name'), 'Payroll');
  await keys.choose(dialog.getByLabel('People'), 'Read');
  await keys.press(dialog.getByRole('button', { name: 'Create key', exact: true }));
  const key = (await dialog.locator('code').textContent())!;
  await expectAccessible(page);
  await keys.press(dialog.getByRole('button', { name: 'Done' }));
  await expect(page.getByText(`${key.slice(0, 8)}`)).toBeVisible();
  const asks = (path: string) => request.get(`/api/${path}`, { headers: as(key) });
  expect((await asks(`programs/${program.id}/member-directory`)).status()).toBe(200);
  expect((await asks(`programs/${program.id}/challenges`)).status()).toBe(403);

  await keys.press(button('Add webhook'));
  await keys.write(dialog.getByLabel('Name'), 'Chat');
  await keys.write(dialog.getByLabel('Address'), vendor.url);
  await keys.tick(dialog.getByLabel('Member joined'));
  await keys.press(dialog.getByRole('button', { name: 'Add webhook', exact: true }));
  await keys.press(dialog.getByRole('button', { name: 'Done' }));
  await keys.press(button('Send a test to Chat'));
  await expect.poll(() => vendor.received.map(({ type }) => type), { timeout: 30_000 }).toEqual(['test']);
  await keys.press(button('Log of Chat'));
  const log = page.getByText(/Delivered · 200 after/);
  await expect(log).toHaveCount(1, { timeout: 15_000 });
  await keys.press(page.getByRole('button', { name: /^Send Test of .* again$/ }));
  await expect.poll(() => vendor.received.length, { timeout: 30_000 }).toBe(2);
  // It has the same id, so that a receiver can tell that it was there before.
  expect(new Set(vendor.received.map(({ id }) => id)).size).toBe(1);

  await keys.confirm(button('End key Payroll'), 'End');
  expect((await asks(`programs/${program.id}/member-directory`)).status()).toBe(401);
});
