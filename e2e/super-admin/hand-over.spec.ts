import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openMailBox } from '../mail-box.ts';
import { walkerPassword } from '../people.ts';
import { startShiftedServer, type ShiftedServer } from '../shifted-server.ts';

// A program from nothing: made by the platform for a reseller, entered by its staff, opened by its admin.
test.describe.configure({ timeout: 180_000 });

const port = Number(process.env['E2E_PORT'] ?? 3100) + 72;
test.use({ baseURL: `http://localhost:${port}` });

let server: ShiftedServer;
let box: Awaited<ReturnType<typeof openMailBox>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  box = await openMailBox();
  server = await startShiftedServer(port, { SMTP_URL: box.url, DEMO: 'off' });
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
  await expect(page).toHaveURL(/my-dashboard/);
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

test('a program is made for a reseller, whose staff enter it and see no other, and its admin opens registration', async ({
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
  await staff.context().close();

  const admin = await (await browser.newContext({ baseURL: server.address })).newPage();
  await admin.goto(await linkTo('nora@walnut.example', 'registration'));
  await admin.getByLabel('First name').fill('Nora');
  await admin.getByLabel('Last name').fill('Ruiz');
  await admin.getByLabel('Username').fill('nora');
  await admin.getByLabel('Email').fill('nora@walnut.example');
  await admin.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await admin.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(admin).toHaveURL(/my-dashboard/);
  await admin.goto('/admin/member-center/registration');
  await admin.getByLabel('People can register').check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible();
  await admin.context().close();
  await world.expectAccessible();
});
