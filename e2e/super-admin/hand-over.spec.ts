import type { Page } from '@playwright/test';
import { linkTo } from '../company.ts';
import { expect, expectAccessible, password, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { as, logInAs, walkerPassword } from '../people.ts';

const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

/** A reseller with somebody on its staff, who is invited by email. */
async function createReseller({ request }: Page, name: string, email: string): Promise<void> {
  const post = async (path: string, data: object, token = '') => {
    const answer = await request.post(`/api/${path}`, { headers: as(token), data });
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.json();
  };
  const { accessToken } = await post('login', { email: 'super@goodstride.example', password });
  const contact = { contactName: 'Rosa Lind', contactEmail: email, supportAddress: null };
  const look = { accent: null, mailSenderName: name, mailReplyTo: null };
  const { id } = await post('super/resellers', { name, ...contact, ...look }, accessToken);
  const person = { email, firstName: 'Rosa', lastName: 'Lind', locale: 'en' };
  await post(`super/resellers/${id}/staff`, person, accessToken);
}

async function createProgram(page: Page, name: string, reseller: string): Promise<void> {
  await page.goto('/adminsuper/program/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('combobox', { name: /Reseller/ }).fill(reseller);
  await page.getByRole('option', { name: reseller }).click();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Ruiz');
  await page.getByLabel('Email', { exact: true }).fill(`nora-${unique()}@walnut.example`);
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(`Looks after this program: ${reseller}`)).toBeVisible();
}

/** The pages staff of a reseller can open, and those that answer kindly that they can't. */
async function staffDay(page: Page, program: string): Promise<void> {
  await page.goto('/messages');
  await expect(page.getByText(`you’re working in ${program}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave this program' }).click();
  await expect(page).toHaveURL(/\/adminsuper\/programs\//);
  await page.goto('/adminsuper/reporting?type=program-months');
  await expect(page.getByRole('rowheader', { name: program }).first()).toBeVisible();
  await page.goto('/adminsuper/communications');
  await expect(page.getByText('You don’t have access to this page').first()).toBeVisible();
}

test('a program is created for a reseller, whose staff come by the link in their email and enter it', async ({
  page,
  world,
  browser,
}) => {
  const name = `Walnut ${unique()}`;
  const reseller = `Evergreen ${unique()}`;
  const email = `rosa-${unique()}@evergreen.example`;
  await world.logIn('super@goodstride.example');
  await createReseller(page, reseller, email);
  await createProgram(page, name, reseller);

  const staff = await (await browser.newContext()).newPage();
  await staff.goto(await linkTo(email, 'reset-password'));
  await staff.getByLabel('New password').fill(walkerPassword);
  await staff.getByRole('button', { name: 'Set password' }).click();
  await staff.getByLabel('Email').fill(email);
  await staff.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await staff.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(staff).toHaveURL(/my-dashboard/);
  await staff.goto('/adminsuper/programs');
  // Only the programs of their reseller.
  await expect(staff.getByRole('rowheader')).toHaveCount(1);
  await staff.getByRole('link', { name }).click();
  await staff.getByRole('button', { name: 'Work in this program' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Work in this program' });
  await dialog.getByLabel('Reason').fill('The first look');
  await dialog.getByRole('button', { name: 'Work in this program' }).click();
  await expect(staff).toHaveURL(/\/admin\/program-overview$/);
  await staffDay(staff, name);
  await staff.context().close();
});

test('the first admin of a program registers by the link in their email', async ({ page }) => {
  const email = `nora-${unique()}@walnut.example`;
  const firstAdmin = { email, firstName: 'Nora', lastName: 'Ruiz', locale: 'en' };
  await newProgram(page.request, 'first-admin', { firstAdmin });
  await page.context().clearCookies();
  await page.goto(await linkTo(email, 'registration'));
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Ruiz');
  await page.getByLabel('Username').fill(`nora-${unique()}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/program-overview/);
});

const upload = (page: Page, text: string) =>
  page
    .getByLabel('Choose file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an admin sets a company code and uploads who may register, and somebody on the list comes in @on-demand', async ({
  page,
  browser,
}) => {
  const program = await newProgram(page.request, 'listed');
  const code = program.slug;
  const email = `omar@${code}.example`;
  await logInAs(page, await program.admin('Sofia'));
  await page.goto('/admin/member-center/company-sign-on');
  await page.getByLabel('Company code').fill(code);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`/my-dashboard?company-code=${code}`)).toBeVisible();
  await upload(page, 'email,employeeId,fact\n,,1980-02-01\n');
  await expect(page.getByText('The person is missing.')).toBeVisible();
  await expectAccessible(page);
  await upload(page, `email,employeeId,fact\n${email},,1980-02-01\n`);
  await page.getByRole('button', { name: 'Replace list' }).click();
  await expect(page.getByText(/^People: 1. Registered: 0./)).toBeVisible();

  const omar = await (await browser.newContext()).newPage();
  await omar.goto('/login');
  await omar.getByRole('link', { name: 'Log in with your company' }).click();
  await omar.getByRole('button', { name: 'Continue' }).click();
  await expect(omar.getByText('Enter your company’s code.').first()).toBeVisible();
  await omar.getByLabel('Company code').fill(code);
  await omar.getByRole('button', { name: 'Continue' }).click();
  await omar.getByLabel('Email or employee ID').fill(email);
  await omar.getByLabel('A detail about you').fill('1980-02-02');
  await omar.getByRole('button', { name: 'Continue' }).click();
  await expect(omar.getByText('We couldn’t find you with these details.').first()).toBeVisible();
  await expectAccessible(omar);
  await omar.getByLabel('A detail about you').fill('1980-02-01');
  await omar.getByRole('button', { name: 'Continue' }).click();
  await expect(omar).toHaveURL(/\/registration\?userGuid=/);
  await omar.getByLabel('Email').fill(email);
  await omar.getByRole('button', { name: 'Send link' }).click();
  await expect(omar.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await omar.reload();
  await expect(omar.getByText('This registration has expired')).toBeVisible();
  await expectAccessible(omar);
  await omar.goto(await linkTo(email, 'registration'));
  await omar.getByLabel('First name').fill('Omar');
  await omar.getByLabel('Last name').fill('Haddad');
  await omar.getByLabel('Username').fill(`omar-${unique()}`);
  await omar.getByLabel('Email').fill(email);
  await omar.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await omar.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(omar).toHaveURL(/my-dashboard/);
  await omar.context().close();
});
