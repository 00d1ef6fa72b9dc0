import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { smtpUrl } from '../mail-box.ts';
import { as, programCode, register, sessionOf, type Walker } from '../people.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';
import { addSuperAdmin, comeIn, setUpPlatform } from '../super-admins.ts';
import { codeOf } from '../totp.ts';

// Every act that takes two people, on an installation that began empty. Emails and deletions take them above 100 members.
test.describe.configure({ timeout: 420_000 });

test.use({ baseURL: shiftedAddress });

let server: ShiftedServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startShiftedServer({ SMTP_URL: smtpUrl, DEMO: 'off' });
});
test.afterAll(() => server?.remove());

/** A program with 101 people, made past the screens. */
async function makeCustomer(page: Page): Promise<{ programId: string; people: Walker[] }> {
  const { accessToken } = await sessionOf(page);
  const kind = { tier: 'pro', type: 'thrive', timeZone: 'Europe/Berlin', programCode };
  const answer = await page.request.post('/api/programs', {
    headers: as(accessToken),
    data: { name: 'Acme', slug: 'acme', ...kind },
  });
  expect(answer.status()).toBe(200);
  const { id: programId } = (await answer.json()) as { id: string };
  const people: Walker[] = [];
  for (let at = 0; at < 101; at += 1) people.push(await register(page.request, programId, `Person${at}`));
  return { programId, people };
}

/** Opens a request from the list of those that wait. */
async function review(page: Page, what: RegExp): Promise<void> {
  await page.goto('/adminsuper/approvals');
  const line = page.getByRole('row').filter({ hasText: what });
  await expect(line.getByText('Your approval is asked for')).toBeVisible();
  await expect(line).toContainText('sofia@platform.example');
  await line.getByRole('link', { name: /Review/ }).click();
}

/** Whoever asked can’t approve. */
async function expectOwn(page: Page, what: RegExp): Promise<void> {
  await page.goto('/adminsuper/approvals');
  const line = page.getByRole('row').filter({ hasText: what });
  await expect(line).toContainText('May approve: greta@platform.example');
  await expect(line.getByText('Your approval is asked for')).toBeHidden();
}

async function resetFactor(page: Page, greta: Page, ada: Walker): Promise<void> {
  const headers = as(ada.token);
  const { secret } = await (await page.request.post('/api/account/totp', { headers, data: {} })).json();
  const code = codeOf(secret.replaceAll(' ', ''));
  await page.request.post('/api/account/totp/confirm', { headers, data: { code } });
  await page.goto(`/adminsuper/member-center/${ada.memberId}`);
  await page.getByRole('button', { name: 'Reset two-step login' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('They called from the number in their file.');
  await page.getByRole('dialog').getByRole('button', { name: 'Request reset' }).click();
  await expect(page.getByText(/waiting for approval/)).toBeVisible();
  await expectOwn(page, /Reset the second step/);
  await review(greta, /Reset the second step/);
  await greta.getByRole('button', { name: 'Approve' }).click();
  await greta.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(greta.getByText('Authenticator app: off.')).toBeVisible();
}

async function eraseByFile(page: Page, greta: Page, { email }: Walker): Promise<void> {
  await page.goto('/adminsuper/member-center/mass-deletion');
  const file = { name: 'leavers.csv', mimeType: 'text/csv', buffer: Buffer.from(`email\n${email}\n`) };
  await page.getByLabel('Choose file').setInputFiles(file);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('leavers.csv');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();
  await review(greta, /leavers\.csv/);
  await greta.getByRole('button', { name: 'Approve' }).click();
  const dialog = greta.getByRole('dialog');
  await dialog.getByLabel('Enter the number of members').fill('1');
  await dialog.getByRole('button', { name: 'Erase members' }).click();
  await expect(greta.getByText('Done', { exact: true })).toBeVisible();
}

async function emailMany(page: Page, greta: Page): Promise<void> {
  await page.goto('/adminsuper/communications/mass-email');
  await page.getByRole('button', { name: 'Write an email' }).click();
  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption('all');
  const reach = page.getByRole('status').filter({ hasText: /reaches: .* Programs: / });
  const people = /reaches: ([\d,]+)/.exec((await reach.textContent()) ?? '')![1]!.replaceAll(',', '');
  await page.getByLabel('Subject', { exact: true }).fill('We move on Sunday');
  await page.getByRole('textbox', { name: 'Text' }).fill('The app is away for an hour.');
  await page.getByLabel('Send at').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Enter the number of people').fill(people);
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'We move on Sunday' })).toContainText(
    'Needs approval',
  );
  await expectOwn(page, /We move on Sunday/);
  await review(greta, /We move on Sunday/);
  await greta.getByRole('button', { name: 'Approve' }).click();
  const dialog = greta.getByRole('dialog');
  await dialog.getByLabel('Enter the number of people').fill(people);
  await dialog.getByRole('button', { name: 'Approve email' }).click();
  await expect(greta.getByText('Scheduled', { exact: true })).toBeVisible();
}

async function deleteProgram(page: Page, greta: Page, programId: string): Promise<void> {
  await page.goto(`/adminsuper/programs/${programId}`);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The contract ended.');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('button', { name: 'Delete program' }).click();
  await page.getByRole('dialog').getByLabel('Enter “Acme” to confirm').fill('Acme');
  await page.getByRole('dialog').getByLabel('Reason').fill('The customer asked for it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete in 30 days' }).click();
  await expect(page.getByText('A second super admin has to approve the deletion.')).toBeVisible();
  await expectOwn(page, /Delete the program Acme/);
  await review(greta, /Delete the program Acme/);
  await greta.getByRole('button', { name: 'Approve deletion' }).click();
  await greta.getByRole('dialog').getByLabel('Enter “Acme” to confirm').fill('Acme');
  await greta.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(greta.getByText(/^This program will be deleted on/)).toBeVisible();
}

/** Staff can leave of their own accord, and are logged out at once. */
async function leave(page: Page, name: string): Promise<void> {
  await page.goto('/adminsuper/staff');
  const row = page.getByRole('row').filter({ hasText: `${name} Vale (you)` });
  await row.getByRole('button', { name: 'End role' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End role' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('one super admin asks and the other approves: staff, a reset, an erasure, an email, a deletion @on-demand', async ({
  page,
  browser,
}) => {
  await setUpPlatform(page);
  await addSuperAdmin(page, 'Greta');
  const greta = await comeIn(browser, 'Greta');
  const { programId, people } = await makeCustomer(page);
  const [ada, ben] = [people[0]!, people[1]!];
  await addSuperAdmin(page, 'Hugo');
  await expectOwn(page, /Change the role of Hugo/);
  await review(greta, /Change the role of Hugo/);
  await greta.getByRole('button', { name: 'Approve' }).click();
  await greta.getByRole('dialog').getByRole('button', { name: 'Approve' }).dblclick();
  await expect(greta.getByRole('rowheader', { name: /Hugo Vale/ })).toBeVisible();
  await greta.reload();
  await expect(greta.getByRole('region', { name: 'Waiting for approval' })).toBeHidden();
  await resetFactor(page, greta, ada);
  await emailMany(page, greta);
  await deleteProgram(page, greta, programId);
  await eraseByFile(page, greta, ben);
  await greta.goto('/adminsuper/approvals');
  await expect(greta.getByText('Nothing waits for a second person')).toBeVisible();
  await leave(greta, 'Greta');
  await page.goto('/adminsuper/log?type=staff');
  await expect(page.getByRole('rowheader', { name: 'Added a member of platform staff' })).toHaveCount(2);
  await expect(page.getByRole('rowheader', { name: 'Ended a role of platform staff' })).toHaveCount(1);
});
