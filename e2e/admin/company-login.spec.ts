import type { Page } from '@playwright/test';
import { clientId, clientSecret, fakeProvider } from '../../server/test/factories/fake-provider.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openMailBox } from '../mail-box.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';

test.describe.configure({ timeout: 180_000 });

test.use({ baseURL: shiftedAddress });

const email = 'nora@oak.example';
let server: ShiftedServer;
let box: Awaited<ReturnType<typeof openMailBox>>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  box = await openMailBox();
  server = await startShiftedServer({ SMTP_URL: box.url, INSIDE_PROVIDERS: 'on' });
});
test.afterAll(async () => {
  await server?.remove();
  await box?.close();
});

/** Answers a call once as if it were long ago that this person proved who they are. */
async function askOnce(page: Page, path: string): Promise<void> {
  let isAsked = false;
  await page.route(`**/api/${path}`, (route) => {
    if (isAsked || route.request().method() === 'GET') return route.fallback();
    isAsked = true;
    const json = { code: 'confirm_needed', message: 'Confirm it’s you.', fields: {} };
    return route.fulfill({ status: 403, json });
  });
}

test('an admin switches the provider on, and a newcomer lives without a password', async ({
  page,
  world,
  browser,
}) => {
  const provider = await fakeProvider({ now: () => new Date() });
  await world.logIn('admin@cedar.example');
  await page.goto('/admin/member-center/company-sign-on');
  await page.getByRole('button', { name: 'Add provider' }).click();
  const form = page.getByRole('dialog', { name: 'Add provider' });
  await form.getByLabel('Name').fill('Oak login');
  await form.getByLabel('Company code').fill('Oak-26');
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client ID').fill(clientId);
  await page.getByLabel('Client secret', { exact: true }).fill(clientSecret);
  await page.getByLabel('Members must log in with the provider').check();
  await expect(page.getByText('Admins keep their password')).toBeVisible();
  await askOnce(page, 'programs/*/providers');
  await form.getByRole('button', { name: 'Save changes' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill('goodstride-demo');
  await proof.getByRole('button', { name: 'Continue' }).click();
  // One admin alone has a password here.
  await expect(form.getByRole('alert')).toContainText('At least two admins');
  await page.getByLabel('Members must log in with the provider').uncheck();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('0 members log in with the provider.')).toBeVisible();
  provider.become('the admin');
  await page.getByRole('button', { name: 'Test with your account' }).click();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('Oak login is on.').last()).toBeVisible();
  await world.expectAccessible();

  const nora = await (await browser.newContext({ baseURL: server.address })).newPage();
  provider.become('nora');
  await nora.goto('/my-dashboard?company-code=oak-26');
  await nora.getByLabel('Email').first().fill(email);
  await nora.getByRole('button', { name: 'Send link' }).click();
  await expect(nora.getByText('for 24 hours')).toBeVisible();
  await expect.poll(() => box.newestTo(email), { timeout: 60_000 }).toContain('registration');
  await nora.goto(/http:\S+registration\S+/.exec(box.newestTo(email)!)![0]);
  await expect(nora.getByText('You log in with your company, so you don’t need a password.')).toBeVisible();
  await expect(nora.getByLabel('Password', { exact: true })).toHaveCount(0);
  await expectAccessible(nora);
  await nora.getByLabel('First name').fill('Nora');
  await nora.getByLabel('Last name').fill('Oakley');
  await nora.getByLabel('Username').fill('nora.oakley');
  await nora.getByLabel('Email').fill(email);
  await nora.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(nora).toHaveURL(/\/my-dashboard/);

  await nora.goto('/member-settings/account');
  await expect(nora.getByText('so you have no password here')).toBeVisible();
  await askOnce(nora, 'account/email');
  await nora.getByRole('button', { name: 'Change email address' }).click();
  await nora.getByLabel('New email address').fill('nora@elm.example');
  await nora.getByRole('button', { name: 'Send link' }).click();
  const again = nora.getByRole('dialog', { name: 'Confirm it’s you' });
  await expectAccessible(nora);
  await again.getByRole('button', { name: 'Log in at your company' }).click();
  // She comes back to where she was, without being asked whether to switch accounts.
  await expect(nora).toHaveURL(/\/member-settings\/account$/);
  await expect(nora.getByRole('button', { name: 'Change email address' })).toBeVisible();
});
