import type { Page } from '@playwright/test';
import { samlProvider } from '../../server/test/factories/saml-provider.ts';
import { finish } from '../../server/test/at-the-end.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openMailBox } from '../mail-box.ts';
import { createFirstProgram } from '../people.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';

test.describe.configure({ timeout: 180_000 });

test.use({ baseURL: shiftedAddress });

const ours = {
  entityId: `${shiftedAddress}/api/sign-on/saml`,
  answerAddress: `${shiftedAddress}/api/sign-on/saml/answer`,
};

let server: ShiftedServer;
let box: Awaited<ReturnType<typeof openMailBox>>;
let provider: Awaited<ReturnType<typeof samlProvider>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  provider = await samlProvider({ now: () => new Date() }, ours);
  box = await openMailBox();
  server = await startShiftedServer({ SMTP_URL: box.url, DEMO: 'off', INSIDE_PROVIDERS: 'on' });
});
test.afterAll(async () => {
  await server?.remove();
  await box?.close();
  await finish();
});

/** From the metadata to a provider that is tested and on. */
async function setUpProvider(page: Page): Promise<void> {
  await page.goto('/admin/member-center/company-sign-on');
  await page.getByRole('button', { name: 'Add SAML provider' }).click();
  const form = page.getByRole('dialog', { name: 'Add SAML provider' });
  await expect(form.getByText(ours.entityId, { exact: true })).toBeVisible();
  await expect(form.getByText(ours.answerAddress, { exact: true })).toBeVisible();
  await form.getByLabel('Metadata file').fill('<not>metadata</not>');
  await form.getByLabel('Name', { exact: true }).fill('Walnut login');
  await form.getByLabel('Company code').fill('Walnut');
  await form.getByRole('button', { name: 'Read metadata and save' }).click();
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(form.getByLabel('Metadata file')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Metadata file')).toHaveValue('<not>metadata</not>');
  await expectAccessible(page);
  await form.getByLabel('Metadata file').fill('');
  await form.getByLabel('Metadata address').fill(provider.metadataAddress);
  await form.getByRole('button', { name: 'Read metadata and save' }).dblclick();
  await expect(form).toBeHidden();
  // Nobody comes in with it before an admin has tested it.
  await expect(page.getByRole('button', { name: 'Switch on' })).toHaveCount(0);
}

async function testProvider(page: Page): Promise<void> {
  provider.become('sofia@walnut.example');
  await page.getByRole('button', { name: 'Test with your account' }).click();
  await page.getByRole('button', { name: 'Log in here' }).click();
  await expect(page.getByText('The answer has no ID that stays yours.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch on' })).toHaveCount(0);
  await expectAccessible(page);
  provider.become('sofia');
  provider.describe('sofia', { email: 'sofia@walnut.example', firstName: 'Sofia', lastName: 'Arden' });
  await page.getByRole('button', { name: 'Test with your account' }).click();
  await page.getByRole('button', { name: 'Log in here' }).click();
  await expect(page.getByText('The provider works. You’d register as a new member.')).toBeVisible();
  await expect(page.getByText('sofia@walnut.example')).toBeVisible();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('Walnut login is on.').last()).toBeVisible();
  await expectAccessible(page);
}

const linkToJoin = () => /http:\S+registration\S+/.exec(box.newestTo('omar@walnut.example') ?? '')?.[0];

/** Somebody new registers after their first login at the company. */
async function join(page: Page): Promise<void> {
  provider.become('omar');
  provider.describe('omar', { email: 'omar@walnut.example', givenName: 'Omar', sn: 'Haddad' });
  await page.goto('/my-dashboard?company-code=walnut');
  await page.getByRole('button', { name: 'Log in here' }).click();
  await expect(page).toHaveURL(/\/registration\?userGuid=/);
  await page.getByRole('textbox', { name: 'Email' }).first().fill('omar@walnut.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect.poll(linkToJoin, { timeout: 60_000 }).toBeTruthy();
  await page.goto(linkToJoin()!);
  await expect(page.getByLabel('First name')).toHaveValue('Omar');
  await expect(page.getByLabel('Last name')).toHaveValue('Haddad');
  await page.getByLabel('Username').fill('omar');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page).toHaveURL(/my-dashboard/);
}

test('from the metadata of a SAML provider to a member who logs in with it', async ({
  page,
  browser,
  world,
}) => {
  await createFirstProgram(page, 'Walnut Works', 'Sofia Arden');
  await setUpProvider(page);
  await testProvider(page);
  const omar = await (await browser.newContext({ baseURL: server.address })).newPage();
  await join(omar);
  await omar.getByRole('button', { name: /Omar/ }).first().click();
  await omar.getByRole('button', { name: 'Logout' }).click();
  await expect(omar).toHaveURL(/\/login/);
  await omar.goto('/my-dashboard?company-code=walnut');
  await omar.getByRole('button', { name: 'Log in here' }).click();
  await expect(omar).toHaveURL(/\/my-dashboard$/);
  await expect(omar.getByRole('button', { name: /Omar/ }).first()).toBeVisible();
  // An answer that nobody asked for here logs nobody in.
  const stranger = await (await browser.newContext({ baseURL: server.address })).newPage();
  await stranger.goto('/sign-on?state=&error=not_begun_here');
  await expect(stranger.getByRole('dialog', { name: 'SSO Error' })).toBeVisible();
  await stranger.context().close();
  await omar.context().close();
  await world.expectAccessible();
});
