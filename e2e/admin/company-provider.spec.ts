import type { Page } from '@playwright/test';
import { clientId, clientSecret, fakeProvider } from '../../server/test/factories/fake-provider.ts';
import { finish } from '../../server/test/at-the-end.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openMailBox } from '../mail-box.ts';
import { as, createFirstProgram, sessionOf } from '../people.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';
import { codeOf } from '../totp.ts';

test.describe.configure({ timeout: 180_000 });

test.use({ baseURL: shiftedAddress });

let server: ShiftedServer;
let box: Awaited<ReturnType<typeof openMailBox>>;
let provider: Awaited<ReturnType<typeof fakeProvider>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  provider = await fakeProvider({ now: () => new Date() });
  box = await openMailBox();
  server = await startShiftedServer({ SMTP_URL: box.url, DEMO: 'off', INSIDE_PROVIDERS: 'on' });
});
test.afterAll(async () => {
  await server?.remove();
  await box?.close();
  await finish();
});

/** The login page of the provider: one person, who logs in or doesn't. */
async function serveProvider(page: Page, subject: string): Promise<void> {
  await page.route(`${provider.issuer}/authorize**`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = asked.get('redirect_uri');
    const { code, state } = provider.logIn(route.request().url(), subject);
    const yes = new URLSearchParams({ code, state });
    const no = new URLSearchParams({ error: 'access_denied', state });
    return route.fulfill({
      contentType: 'text/html',
      body: `<h1>Walnut login</h1><a href="${back}?${yes}">Log in here</a> <a href="${back}?${no}">Cancel</a>`,
    });
  });
}

async function setUpProvider(page: Page): Promise<void> {
  await page.goto('/admin/member-center/company-sign-on');
  await page.getByRole('button', { name: 'Add provider' }).click();
  const form = page.getByRole('dialog', { name: 'Add provider' });
  await form.getByLabel('Name').fill('Walnut login');
  await form.getByLabel('Company code').fill('Walnut');
  await page.getByLabel('Issuer').fill('http://127.0.0.1:1');
  await page.getByLabel('Client ID').fill(clientId);
  await page.getByLabel('Client secret', { exact: true }).fill(clientSecret);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Issuer')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Client secret', { exact: true })).toHaveValue(clientSecret);
  await expectAccessible(page);
  await page.getByLabel('Issuer').fill(provider.issuer);
  await form.getByRole('button', { name: 'Save changes' }).dblclick();
  await expect(form).toBeHidden();
  await expect(page.getByText(`${shiftedAddress}/sign-on`, { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Issuer')).toHaveValue(provider.issuer);
  await expect(page.getByText('A secret is stored.')).toBeVisible();
  await page.keyboard.press('Escape');
  // Nobody comes in with it before an admin has tested it.
  await expect(page.getByRole('button', { name: 'Switch on' })).toHaveCount(0);
  provider.become('sofia');
  provider.describe('sofia', { email: 'sofia@walnut.example', email_verified: true, given_name: 'Sofia' });
  await page.getByRole('button', { name: 'Test with your account' }).click();
  await expect(page.getByText('The provider works. You’d register as a new member.')).toBeVisible();
  await expect(page.getByText('sofia@walnut.example')).toBeVisible();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('Walnut login is on.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Email domains' }).click();
  const domains = page.getByRole('dialog', { name: 'Email domains' });
  await domains.getByLabel('Email domains').fill('walnut.example');
  await domains.getByRole('button', { name: 'Save domains' }).click();
  await expect(domains).toBeHidden();
  await expectAccessible(page);
}

/** Types the code of the company, and arrives at its provider. */
async function goToProvider(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Log in with your company' }).click();
  await page.getByLabel('Company code').fill('walnut');
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Walnut login' })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/my-dashboard');
  await page.getByRole('button', { name: /Omar/ }).first().click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
}

const linkToJoin = () => /http:\S+registration\S+/.exec(box.newestTo('omar@walnut.example') ?? '')?.[0];

/** Somebody new registers after their first login at the company. */
async function join(page: Page): Promise<void> {
  await page.goto('/my-dashboard?company-code=walnut');
  await page.getByRole('link', { name: 'Log in here' }).click();
  await expect(page).toHaveURL(/\/registration\?userGuid=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Join Walnut Works' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Email' }).first().fill('omar@walnut.example');
  await page.getByRole('button', { name: 'Send link' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await expect.poll(linkToJoin, { timeout: 60_000 }).toBeTruthy();
  await page.goto(linkToJoin()!);
  await page.getByLabel('First name').fill('Omar');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Username').fill('omar');
  await page.getByLabel('Email').fill('omar@walnut.example');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page).toHaveURL(/my-dashboard/);
}

/** Whoever types an address of the company is offered its login. */
async function isOffered(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('somebody@walnut.example');
  await page.getByLabel('Email').press('Tab');
  await page.getByRole('link', { name: 'Log in with Walnut login' }).click();
  await expect(page.getByRole('heading', { name: 'Walnut login' })).toBeVisible();
}

/** The person changes their mind, comes back with a used answer, and then logs in after all. */
async function comeBack(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'SSO Error' });
  await goToProvider(page);
  const login = (await page.getByRole('link', { name: 'Log in here' }).getAttribute('href'))!;
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog).toContainText('Your company’s login didn’t finish.');
  await expectAccessible(page);
  await page.goto(login);
  await expect(dialog).toContainText('Your company’s login didn’t finish.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await goToProvider(page);
  await page.goBack();
  await expect(page.getByLabel('Company code')).toBeVisible();
  await goToProvider(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Log in here' }).click();
  await expect(page).toHaveURL(/\/my-dashboard$/);
  await expect(page.getByRole('button', { name: /Omar/ }).first()).toBeVisible();
  // Logged in already: the question comes once, before the provider.
  await page.goto('/my-dashboard?company-code=walnut');
  await page.getByRole('button', { name: 'Switch accounts' }).click();
  await page.getByRole('link', { name: 'Log in here' }).click();
  await expect(page).toHaveURL(/\/my-dashboard$/);
}

/** With two-step login, the code comes after the company's own login. */
async function secondStep(page: Page): Promise<void> {
  const headers = as((await sessionOf(page)).accessToken);
  const { secret } = await (await page.request.post('/api/account/totp', { headers, data: {} })).json();
  const letters = String(secret).replaceAll(' ', '');
  const data = { code: codeOf(letters) };
  expect((await page.request.post('/api/account/totp/confirm', { headers, data })).status()).toBe(200);
  await logOut(page);
  await goToProvider(page);
  await page.getByRole('link', { name: 'Log in here' }).click();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(letters, 1));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/my-dashboard$/);
  await logOut(page);
}

test('people of a company come in through its identity provider, again and again, and learn what went wrong', async ({
  page,
  world,
  browser,
}) => {
  await createFirstProgram(page, 'Walnut Works', 'Sofia Arden');
  await setUpProvider(page);
  const omar = await (await browser.newContext({ baseURL: server.address })).newPage();
  await serveProvider(omar, 'omar');
  await join(omar);
  await logOut(omar);
  await isOffered(omar);
  await comeBack(omar);
  await secondStep(omar);
  // The provider is down.
  await finish();
  await omar.goto('/my-dashboard?company-code=walnut');
  await omar.getByRole('link', { name: 'Log in here' }).click();
  const dialog = omar.getByRole('dialog', { name: 'SSO Error' });
  await expect(dialog).toContainText('Your company’s login can’t be reached right now.');
  await expectAccessible(omar);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(omar.getByRole('heading', { name: 'Walnut login' })).toBeVisible();
  await omar.context().close();
  await world.expectAccessible();
});
