import { expect, expectAccessible, test } from '../fixtures.ts';
import { smtpUrl } from '../mail-box.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';
import { addSuperAdmin, comeIn, setUpPlatform } from '../super-admins.ts';

// Everything that takes two people needs a second super admin, whom an empty installation does not have.
test.describe.configure({ timeout: 180_000 });

test.use({ baseURL: shiftedAddress });

let server: ShiftedServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startShiftedServer({ SMTP_URL: smtpUrl, DEMO: 'off' });
});
test.afterAll(() => server?.remove());

test('the first super admin adds a second one, who approves the third; the log names them all', async ({
  page,
  browser,
}) => {
  await setUpPlatform(page);
  await page.goto('/adminsuper/staff');
  await expect(page.getByText(/Add a second step to your login by/)).toBeVisible();
  await addSuperAdmin(page, 'Nora');
  await expect(page.getByRole('rowheader', { name: /Nora Vale/ })).toBeVisible();
  const nora = await comeIn(browser, 'Nora');
  await addSuperAdmin(page, 'Ivo');
  const waiting = page.getByRole('region', { name: 'Waiting for approval' });
  await expect(waiting).toContainText('Ivo Vale Becomes a super admin');
  await expect(waiting.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await nora.goto('/adminsuper/staff');
  await nora.getByRole('button', { name: 'Approve' }).click();
  await expectAccessible(nora);
  await nora.getByRole('dialog').getByRole('button', { name: 'Approve' }).dblclick();
  await expect(nora.getByRole('rowheader', { name: /Ivo Vale/ })).toBeVisible();
  await nora.reload();
  await expect(nora.getByRole('region', { name: 'Waiting for approval' })).toHaveCount(0);
  // The second one leaves of her own accord, and is logged out at once.
  const row = nora.getByRole('row').filter({ hasText: 'Nora Vale (you)' });
  await row.getByRole('button', { name: 'End role' }).click();
  await nora.getByRole('dialog').getByRole('button', { name: 'End role' }).click();
  await expect(nora).toHaveURL(/\/login/);
  await page.goto('/adminsuper/log');
  await expect(page.getByRole('rowheader', { name: 'Added a member of platform staff' })).toHaveCount(2);
  await expect(page.getByRole('rowheader', { name: 'Ended a role of platform staff' })).toHaveCount(1);
  await expectAccessible(page);
  await page.goto('/adminsuper/log?type=resellers');
  await expect(page.getByText('No matching entries.')).toBeVisible();
});
