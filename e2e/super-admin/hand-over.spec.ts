import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openMailBox } from '../mail-box.ts';
import { walkerPassword } from '../people.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';

// A program from nothing: made by the platform for a reseller, entered by its staff, opened by its admin.
test.describe.configure({ timeout: 180_000 });

test.use({ baseURL: shiftedAddress });

let server: ShiftedServer;
let box: Awaited<ReturnType<typeof openMailBox>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  box = await openMailBox();
  server = await startShiftedServer({ SMTP_URL: box.url, DEMO: 'off' });
});
test.afterAll(async () => {
  await server?.remove();
  await box?.close();
});

async function linkTo(address: string, what: string): Promise<string> {
  const link = () => new RegExp(String.raw`http:\S+${what}\S+`).exec(box.newestTo(address) ?? '')?.[0];
  await expect.poll(link, { timeout: 60_000 }).toBeTruthy();
  return link()!;
}

/** The first person of an installation is its super admin. */
async function setUp(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Program name').fill('Platform');
  await page.getByLabel('First name').fill('Sofia');
  await page.getByLabel('Last name').fill('Arden');
  await page.getByLabel('Email').fill('sofia@platform.example');
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page).toHaveURL(/\/admin\/program-overview/);
}

async function createReseller(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto('/adminsuper/resellers');
  await page.getByRole('button', { name: 'Create reseller' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Evergreen');
  await dialog.getByLabel('Contact person').fill('Rosa Lind');
  await dialog.getByLabel('Contact email').fill('rosa@evergreen.example');
  await dialog.getByRole('button', { name: 'Create reseller' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evergreen' })).toBeVisible();
  await page.getByRole('button', { name: 'Add staff member' }).click();
  await dialog.getByLabel('First name').fill('Rosa');
  await dialog.getByLabel('Last name').fill('Lind');
  await dialog.getByLabel('Email').fill('rosa@evergreen.example');
  await dialog.getByRole('button', { name: 'Add staff member' }).click();
  await expect(page.getByRole('button', { name: 'Remove Rosa Lind' })).toBeVisible();
}

async function createProgram(page: Page): Promise<void> {
  await page.goto('/adminsuper/program/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Walnut Works');
  await page.getByRole('combobox', { name: /Reseller/ }).fill('Ever');
  await page.getByRole('option', { name: 'Evergreen' }).click();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Ruiz');
  await page.getByLabel('Email', { exact: true }).fill('nora@walnut.example');
  await page.getByRole('button', { name: 'Create program' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Walnut Works' })).toBeVisible();
  await expect(page.getByText('Looks after this program: Evergreen')).toBeVisible();
}

/** The pages staff of a reseller can open, and those that answer kindly that they can't. */
async function staffDay(page: Page): Promise<void> {
  await page.goto('/messages');
  await expect(page.getByText(/you’re working in Walnut Works/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave this program' }).click();
  await expect(page).toHaveURL(/\/adminsuper\/programs\//);
  await page.goto('/adminsuper/reporting?type=program-months');
  await expect(page.getByRole('rowheader', { name: 'Walnut Works' }).first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Platform', exact: true })).toHaveCount(0);
  await page.goto('/adminsuper/communications');
  await expect(page.getByText('You don’t have access to this page').first()).toBeVisible();
}

const upload = (page: Page, text: string) =>
  page
    .getByLabel('Choose file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

/** The admin sets the code of the company, and uploads who may register. */
async function setUpCompany(page: Page): Promise<void> {
  await page.goto('/admin/member-center/company-sign-on');
  await page.getByLabel('Company code').fill('W!');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Company code').fill('Walnut');
  await page.getByRole('button', { name: 'Save changes' }).dblclick();
  await expect(page.getByText('/my-dashboard?company-code=Walnut')).toBeVisible();
  await upload(page, 'email,employeeId,fact\n,,1980-02-01\n');
  await expect(page.getByText('The person is missing.')).toBeVisible();
  await expectAccessible(page);
  await upload(page, 'email,employeeId,fact\nomar@walnut.example,,1980-02-01\n');
  await page.getByRole('button', { name: 'Replace list' }).click();
  await expect(page.getByText(/^People: 1. Registered: 0./)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Company code')).toHaveValue('Walnut');
}

/** Somebody on the list comes in with the code and the link by email. */
async function joinByCompany(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Log in with your company' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter your company’s code.').first()).toBeVisible();
  await page.goto('/my-dashboard?company-code=walnut');
  await expect(page).toHaveURL(/\/sign-on$/);
  await page.getByLabel('Email or employee ID').fill('omar@walnut.example');
  await page.getByLabel('A detail about you').fill('1980-02-02');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('We couldn’t find you with these details.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('A detail about you').fill('1980-02-01');
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(page).toHaveURL(/\/registration\?userGuid=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Join Walnut Works' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('omar@walnut.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('This registration has expired')).toBeVisible();
  await expectAccessible(page);
  await page.goto(await linkTo('omar@walnut.example', 'registration'));
  await page.getByLabel('First name').fill('Omar');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Username').fill('omar');
  await page.getByLabel('Email').fill('omar@walnut.example');
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page).toHaveURL(/my-dashboard/);
}

test('a program is made for a reseller, whose staff enter it, its admin opens it, and its company’s people come in', async ({
  page,
  world,
  browser,
}) => {
  await setUp(page);
  await createReseller(page);
  await createProgram(page);

  const staff = await (await browser.newContext({ baseURL: server.address })).newPage();
  await staff.goto(await linkTo('rosa@evergreen.example', 'reset-password'));
  await staff.getByLabel('New password').fill(walkerPassword);
  await staff.getByRole('button', { name: 'Set password' }).click();
  await staff.getByLabel('Email').fill('rosa@evergreen.example');
  await staff.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await staff.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(staff).toHaveURL(/my-dashboard/);
  await staff.goto('/adminsuper/programs');
  await expect(staff.getByRole('link', { name: 'Walnut Works' })).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Platform', exact: true })).toHaveCount(0);
  await staff.getByRole('link', { name: 'Walnut Works' }).click();
  await staff.getByRole('button', { name: 'Work in this program' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Work in this program' });
  await dialog.getByLabel('Reason').fill('The first look');
  await dialog.getByRole('button', { name: 'Work in this program' }).click();
  await expect(staff).toHaveURL(/\/admin\/program-overview$/);
  await staffDay(staff);
  await staff.context().close();

  const admin = await (await browser.newContext({ baseURL: server.address })).newPage();
  await admin.goto(await linkTo('nora@walnut.example', 'registration'));
  await admin.getByLabel('First name').fill('Nora');
  await admin.getByLabel('Last name').fill('Ruiz');
  await admin.getByLabel('Username').fill('nora');
  await admin.getByLabel('Email').fill('nora@walnut.example');
  await admin.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await admin.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(admin).toHaveURL(/\/admin\/program-overview/);
  await admin.goto('/admin/member-center/registration');
  await admin.getByLabel('People can register').check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible();
  await setUpCompany(admin);
  await admin.context().close();

  const newcomer = await (await browser.newContext({ baseURL: server.address })).newPage();
  await joinByCompany(newcomer);
  await newcomer.context().close();
  await world.expectAccessible();
});
