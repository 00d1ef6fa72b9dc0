import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { countTo, newestTo, smtpUrl } from '../mail-box.ts';
import {
  askQuestion,
  createChallenge,
  createOrganization,
  createTeams,
  giveLook,
  importList,
  listOf,
  makeAdmin,
  turnOnOrganizations,
  writeNotice,
} from '../morning.ts';
import { createFirstProgram, walkerPassword } from '../people.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';

// The first morning of somebody who has never seen the product: from an empty installation to a running challenge.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.use({ baseURL: shiftedAddress });

const people = 500;
const addressOf = (at: number) => `walker${at}@meadow.example`;

const said: readonly ((at: number) => string)[] = [
  (at) => `Walker, Wim <${addressOf(at)}>;`,
  (at) => `"Walker, W" <mailto:${addressOf(at)}>,`,
  (at) => `  ${addressOf(at).toUpperCase()}\t`,
  (at) => `<${addressOf(at)}>\u200b`,
];

/** The list as people paste it: out of a mail program, with a duplicate and two entries that are no address. */
const messyList = () =>
  [
    ...Array.from({ length: people }, (_, at) => said[at % said.length]!(at)),
    addressOf(3),
    'Facilities',
    'rosa(at)meadow',
  ].join('\n');

let server: ShiftedServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startShiftedServer({ SMTP_URL: smtpUrl, DEMO: 'off' });
});
test.afterAll(() => server?.remove());

/** To everyone, who are now two people. */
async function writeToEveryone(page: Page): Promise<void> {
  await page.goto('/admin/communications-center/write');
  await page.getByLabel('Subject', { exact: true }).fill('Welcome to First steps');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Hello {{ firstName }}, off we go.');
  await page.getByRole('button', { name: 'Send email', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to 2 people?' });
  await dialog.getByRole('button', { name: 'Send email', exact: true }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to First steps');
}

test('an admin opens a program, invites 500 people, starts a challenge and writes to them in one morning', async ({
  page,
  world,
  browser,
}) => {
  await createFirstProgram(page, 'Meadow Works', 'Rosa Meadow');
  await page.goto('/admin/program-overview');
  const steps = page.getByRole('region', { name: 'Get started' });
  await expect(steps).toContainText('0 of 6 done');

  // Registration, by keyboard: the palette finds the settings.
  await page.keyboard.press('Control+k');
  const find = page.getByRole('textbox', { name: 'Find people, teams, challenges and screens' });
  await find.fill('registration');
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Registration Admin', exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration');
  await page.getByLabel('People can register').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible();

  // The people.
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Overview' }).click();
  await steps.getByRole('link', { name: 'Invite people' }).click();
  await page.getByRole('link', { name: 'Invite by email', exact: true }).click();
  await page.getByLabel('Email addresses', { exact: true }).fill(messyList());
  await page.getByRole('button', { name: 'Send invitations', exact: true }).click();
  await expect(page.getByText(/2 entries aren’t email addresses/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Leave these out and send the rest' }).dblclick();
  await expect(page.getByText('500 people were invited.')).toBeVisible();
  await expect.poll(() => newestTo(addressOf(people - 1)), { timeout: 90_000 }).toContain('http');

  // The challenge.
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('link', { name: 'Create challenge' }).click();
  await page.getByLabel('Name', { exact: true }).fill('First steps');
  await page.getByLabel('Number of days').fill('14');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Daily steps for the goal').fill('7,000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create challenge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps');

  // Somebody comes by the link in the email.
  // The mails of one act leave in no order, so that of the last address says nothing about this one.
  const linkOf = () => /https?:\S+registration\S*/.exec(newestTo(addressOf(7)) ?? '')?.[0];
  await expect.poll(linkOf, { timeout: 90_000 }).toBeTruthy();
  const link = linkOf();
  const walker = await (await browser.newContext({ baseURL: server.address })).newPage();
  await walker.goto(link!);
  await walker.getByLabel('First name').fill('Wim');
  await walker.getByLabel('Last name').fill('Walker');
  await walker.getByLabel('Username').fill('wim');
  await walker.getByLabel('Email').fill(addressOf(7));
  await walker.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await walker.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(walker.getByTestId('steps-today')).toBeVisible();
  await walker.context().close();

  // She writes to everyone.
  await writeToEveryone(page);
  await expect.poll(() => newestTo(addressOf(7)), { timeout: 90_000 }).toContain('Hello Wim, off we go.');

  // The overview shows what happened, and each email arrived once.
  await page.goto('/admin/program-overview');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Invite people' })).toContainText('Done');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Create the first challenge' })).toContainText(
    'Done',
  );
  await expect(page.getByText('499 invited, not registered yet')).toBeVisible();
  await expect.poll(() => countTo(addressOf(3)), { timeout: 90_000 }).toBe(1);
  // The invitation and the welcome.
  expect(countTo(addressOf(7))).toBe(2);
  await world.expectAccessible();
});

test('the same morning, she fills in the rest without a help page', async ({ page, world }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('rosa@walnut.example');
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\//);
  await giveLook(page);
  await turnOnOrganizations(page);
  for (const name of ['Mill', 'Office']) await createOrganization(page, name);
  await importList(page, listOf(2000));
  await world.expectAccessible();
  await createTeams(page, 40, 6);
  await createChallenge(page, 'team', 'Team spring', 'Steps');
  await createChallenge(page, 'member', 'Six good weeks', 'Wellness');
  await writeNotice(page, 'The bikes are in the yard.');
  await askQuestion(page, 'How do you come to work?', ['By bike', 'On foot']);
  await makeAdmin(page, 'Person 0007');
  await page.goto('/admin/program-overview');
  await expect(page.getByRole('region', { name: 'Get started' })).toContainText('6 of 6 done');
});
