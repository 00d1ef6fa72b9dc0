import type { Page } from '@playwright/test';
import { clientId, clientSecret, fakeProvider } from '../../server/test/factories/fake-provider.ts';
import { finish } from '../../server/test/at-the-end.ts';
import { addProvider, linkTo, newCompany } from '../company.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { as, logInAs, programCode, walkerPassword } from '../people.ts';
import { codeOf } from '../totp.ts';

test.afterAll(finish);

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

test('an admin adds a provider, tests it with their account and switches it on', async ({ page, world }) => {
  const provider = await fakeProvider({ now: () => new Date() });
  const { program, code, domain } = await newCompany(page.request, 'provider');
  await logInAs(page, await program.admin('Sofia'));
  await page.goto('/admin/member-center/company-sign-on');
  await page.getByRole('button', { name: 'Add provider' }).click();
  const form = page.getByRole('dialog', { name: 'Add provider' });
  await form.getByLabel('Name').fill('Walnut login');
  await form.getByLabel('Company code').fill(code);
  await form.getByLabel('Issuer').fill(provider.issuer);
  await form.getByLabel('Client ID').fill(clientId);
  await form.getByLabel('Client secret', { exact: true }).fill(clientSecret);
  await form.getByLabel('Members must log in with the provider').check();
  await expect(form.getByText('Admins keep their password')).toBeVisible();
  await askOnce(page, 'programs/*/providers');
  await form.getByRole('button', { name: 'Save changes' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await proof.getByRole('button', { name: 'Continue' }).click();
  // One admin alone has a password here.
  await expect(form.getByRole('alert')).toContainText('At least two admins');
  await expect(form.getByLabel('Client secret', { exact: true })).toHaveValue(clientSecret);
  await world.expectAccessible();
  await form.getByLabel('Members must log in with the provider').uncheck();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('0 members log in with the provider.')).toBeVisible();
  await expect(page.getByText(/:\d+\/sign-on$/)).toBeVisible();
  // Nobody comes in with it before an admin has tested it.
  await expect(page.getByRole('button', { name: 'Switch on' })).toHaveCount(0);
  provider.become('sofia');
  provider.describe('sofia', { email: `sofia@${domain}`, email_verified: true, given_name: 'Sofia' });
  await page.getByRole('button', { name: 'Test with your account' }).click();
  await expect(page.getByText('The provider works. You’d register as a new member.')).toBeVisible();
  await expect(page.getByText(`sofia@${domain}`)).toBeVisible();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('Walnut login is on.').last()).toBeVisible();
  await world.expectAccessible();
});

test('platform staff assign an email domain, and whoever types an address of it is offered the provider @on-demand', async ({
  page,
  browser,
}) => {
  const provider = await fakeProvider({ now: () => new Date() });
  const company = await newCompany(page.request, 'domains');
  await addProvider(company, provider);
  await company.program.enter(page);
  await page.goto('/admin/member-center/company-sign-on');
  await page.getByRole('button', { name: 'Email domains' }).click();
  const domains = page.getByRole('dialog', { name: 'Email domains' });
  await domains.getByLabel('Email domains').fill(`second.${company.domain}`);
  await domains.getByRole('button', { name: 'Save domains' }).click();
  await expect(domains).toBeHidden();
  await expectAccessible(page);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/login');
  await visitor.getByLabel('Email').fill(`somebody@second.${company.domain}`);
  await visitor.getByLabel('Email').press('Tab');
  await expect(visitor.getByRole('link', { name: 'Log in with Walnut login' })).toBeVisible();
  await visitor.context().close();
});

test('a newcomer registers after the company’s login, and lives without a password', async ({ page }) => {
  const provider = await fakeProvider({ now: () => new Date() });
  const company = await newCompany(page.request, 'newcomer');
  await addProvider(company, provider);
  const email = `nora@elsewhere.${company.domain}`;
  provider.become('nora');
  await page.goto(`/my-dashboard?company-code=${company.code}`);
  await expect(page).toHaveURL(/\/registration\?userGuid=/);
  await expectAccessible(page);
  await page.getByLabel('Email').first().fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await expect(page.getByText('for 24 hours')).toBeVisible();
  await page.goto(await linkTo(email, 'registration'));
  await expect(page.getByText('You log in with your company, so you don’t need a password.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Oakley');
  await page.getByLabel('Username').fill(`nora-${Date.now()}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page).toHaveURL(/\/my-dashboard/);

  await page.goto('/member-settings/account');
  await expect(page.getByText('so you have no password here')).toBeVisible();
  await askOnce(page, 'account/email');
  await page.getByRole('button', { name: 'Change email address' }).click();
  await page.getByLabel('New email address').fill(`new.${email}`);
  await page.getByRole('button', { name: 'Send link' }).click();
  const again = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Log in at your company' }).click();
  // She comes back to where she was, without being asked whether to switch accounts.
  await expect(page).toHaveURL(/\/member-settings\/account$/);
  await expect(page.getByRole('button', { name: 'Change email address' })).toBeVisible();
});

test('someone with a second step changes their mind at the provider, learns what went wrong, and logs in after all @on-demand', async ({
  page,
}) => {
  const provider = await fakeProvider({ now: () => new Date() });
  const company = await newCompany(page.request, 'again');
  await addProvider(company, provider);
  const email = `omar@${company.domain}`;
  const person = { firstName: 'Omar', lastName: 'Haddad', username: `omar-${Date.now()}` };
  const joined = await page.request.post('/api/registration', {
    data: {
      ...person,
      email,
      programId: company.program.id,
      programCode,
      password: walkerPassword,
      timeZone: 'Europe/Berlin',
    },
  });
  expect(joined.status()).toBe(200);
  const headers = as((await joined.json()).accessToken);
  const { secret } = await (await page.request.post('/api/account/totp', { headers, data: {} })).json();
  const letters = String(secret).replaceAll(' ', '');
  const data = { code: codeOf(letters) };
  expect((await page.request.post('/api/account/totp/confirm', { headers, data })).status()).toBe(200);
  await page.context().clearCookies();
  provider.describe('omar', { email, email_verified: true });
  // The login page of the provider, where people log in or don’t.
  await page.route(`${provider.issuer}/authorize**`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = asked.get('redirect_uri');
    const { code, state } = provider.logIn(route.request().url(), 'omar');
    const yes = new URLSearchParams({ code, state });
    const no = new URLSearchParams({ error: 'access_denied', state });
    return route.fulfill({
      contentType: 'text/html',
      body: `<h1>Walnut login</h1><a href="${back}?${yes}">Log in here</a> <a href="${back}?${no}">Cancel</a>`,
    });
  });

  await page.goto('/login');
  await page.getByRole('link', { name: 'Log in with your company' }).click();
  const goOn = async () => {
    await page.getByLabel('Company code').fill(company.code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Walnut login' })).toBeVisible();
  };
  await goOn();
  await page.goBack();
  await goOn();
  const login = (await page.getByRole('link', { name: 'Log in here' }).getAttribute('href'))!;
  await page.getByRole('link', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'SSO Error' });
  await expect(dialog).toContainText('Your company’s login didn’t finish.');
  await expectAccessible(page);
  await page.goto(login);
  await expect(dialog).toContainText('Your company’s login didn’t finish.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login$/);

  provider.goDown(true);
  await page.goto(`/my-dashboard?company-code=${company.code}`);
  await page.getByRole('link', { name: 'Log in here' }).click();
  await expect(dialog).toContainText('Your company’s login can’t be reached right now.');
  provider.goDown(false);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Log in here' }).click();
  // The code comes after the company’s own login.
  await page.getByLabel('Code', { exact: true }).fill(codeOf(letters, 1));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/my-dashboard$/);
  // Logged in already: the question comes once, before the provider.
  await page.goto(`/my-dashboard?company-code=${company.code}`);
  await page.getByRole('button', { name: 'Switch accounts' }).click();
  await expect(page.getByRole('heading', { name: 'Walnut login' })).toBeVisible();
});
