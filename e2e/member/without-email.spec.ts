import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { createFirstProgram } from '../people.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';

// The first week of a driver without an email address, from an empty installation: card, PIN, and the tablet in the break room.
test.describe.configure({ timeout: 240_000 });
test.use({ baseURL: shiftedAddress });

let server: ShiftedServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startShiftedServer({ DEMO: 'off' });
});
test.afterAll(() => server?.remove());

const [number, pin] = ['0471', '739205'];

async function typeOnPad(page: Page, digits: string, next: string): Promise<void> {
  const pad = page.getByRole('group', { name: 'Number pad' });
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click();
  await pad.getByRole('button', { name: next }).click();
}

/** What this browser would keep when it is switched off. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    // The router notes how far a page was scrolled, whoever was there.
    const inTab = Object.entries(sessionStorage).filter(([key]) => !key.startsWith('tsr-scroll'));
    return JSON.stringify([{ ...localStorage }, inTab, databases.map(({ name }) => name)]);
  });

test('a driver comes in by card, logs in by PIN, and logs steps on the tablet of the break room @on-demand', async ({
  page,
  browser,
  world,
}) => {
  await createFirstProgram(page, 'Walnut Freight', 'Rosa Walnut');
  // HR adds him with a number alone, and prints his card.
  await page.goto('/admin/member-center/add');
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Employee number').fill(number);
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByText('Noor Haddad was added. Print their card').last()).toBeVisible();
  await page.goto('/admin/member-center/login-cards');
  await page.getByRole('checkbox', { name: /Noor Haddad/ }).check();
  await page.getByRole('button', { name: 'Make cards' }).click();
  await expect(page.getByRole('heading', { name: 'Cards to print' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'you’re invited' });
  const code = (await card.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()).trim();
  await world.expectAccessible();
  // And a tablet.
  await page.goto('/admin/member-center/kiosks');
  await page.getByLabel('Name', { exact: true }).fill('Break room');
  await page.getByRole('button', { name: 'Get code' }).click();
  const tabletCode = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()).trim();
  await world.expectAccessible();

  // His own phone: the code of the card is behind the hash of its address.
  const phone = await (await browser.newContext({ baseURL: shiftedAddress })).newPage();
  await phone.goto(`/card?program=walnut-freight#${code}`);
  await expect(phone.getByRole('heading', { name: 'Hello Noor' })).toBeVisible();
  expect(new URL(phone.url()).hash).toBe('');
  await phone.getByLabel('New PIN').fill('123456');
  await phone.getByLabel('The same PIN again').fill('123456');
  await phone.getByRole('button', { name: 'Set PIN and log in' }).click();
  await expect(phone.getByText('Many people choose this PIN').first()).toBeVisible();
  await phone.getByLabel('New PIN').fill(pin);
  await phone.getByLabel('The same PIN again').fill(pin);
  await phone.getByRole('button', { name: 'Set PIN and log in' }).click();
  await expect(phone).toHaveURL(/\/my-dashboard/);
  await phone.context().close();

  // Another day, another phone: number and PIN.
  const other = await (await browser.newContext({ baseURL: shiftedAddress })).newPage();
  await other.goto('/login/number?program=walnut-freight');
  await other.getByLabel('Employee number').fill('471');
  await other.getByLabel('PIN', { exact: true }).fill(pin);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other).toHaveURL(/\/my-dashboard/);
  await other.context().close();

  // The tablet, which knows nobody before and after.
  const tablet = await (
    await browser.newContext({ baseURL: shiftedAddress, viewport: { width: 1024, height: 768 } })
  ).newPage();
  await tablet.goto('/kiosk?program=walnut-freight');
  await tablet.getByLabel('Code').fill(tabletCode);
  await tablet.getByRole('button', { name: 'Set up' }).click();
  await expect(tablet.getByRole('heading', { name: 'Enter your employee number' })).toBeVisible();
  const before = await stored(tablet);
  await typeOnPad(tablet, number, 'Next');
  await typeOnPad(tablet, pin, 'Log in');
  await expect(tablet.getByRole('heading', { name: 'Hello Noor' })).toBeVisible();
  await typeOnPad(tablet, '6500', 'Save');
  await expect(tablet.getByRole('heading', { name: 'Saved. See you tomorrow, Noor!' })).toBeVisible();
  await expect(tablet.getByRole('heading', { name: 'Enter your employee number' })).toBeVisible();
  expect(await stored(tablet)).toBe(before);
  // What he logged is there, and a tablet that falls asleep while it saves wakes up with nobody on it.
  await typeOnPad(tablet, number, 'Next');
  await typeOnPad(tablet, pin, 'Log in');
  await expect(tablet.getByRole('button', { name: /Today.*6,500/ })).toBeVisible();
  await tablet.route('**/add-steps', () => undefined);
  await typeOnPad(tablet, '7000', 'Save');
  await tablet.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect(tablet.getByRole('heading', { name: 'Enter your employee number' })).toBeVisible();
  expect(await stored(tablet)).toBe(before);
  await tablet.context().close();
});
