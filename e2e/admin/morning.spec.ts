import type { Page } from '@playwright/test';
import { linkTo } from '../company.ts';
import { expect, test } from '../fixtures.ts';
import { Keys } from '../keyboard.ts';
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
import { createFirstProgram, logIn, walkerPassword } from '../people.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';

// The first morning of somebody who has never seen the product: from an empty installation to a running challenge.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.use({ baseURL: shiftedAddress });

const people = 500;
// Of this run: the mail server of a run can outlive it.
const domain = `meadow-${Date.now()}.example`;
const addressOf = (at: number) => `walker${at}@${domain}`;

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

/** What she uses on the width of a phone, without a mouse. */
async function deskOf(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const keys = new Keys(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    keys,
    button,
    title: page.getByRole('heading', { level: 1 }),
    steps: page.getByRole('region', { name: 'Launch plan' }),
    /** By the drawer of the admin area. */
    async goTo(...names: string[]) {
      for (const name of names) {
        await keys.press(button('Admin menu'));
        const drawer = page.getByRole('dialog', { name: 'Admin area' });
        await keys.press(drawer.getByRole('link', { name, exact: true }).first());
        await expect(drawer).toHaveCount(0);
        await keys.expectPlaced();
      }
    },
  };
}

test('an admin opens a program and invites 500 people by keyboard at 390 px', async ({ page, world }) => {
  await createFirstProgram(page, 'Meadow Works', 'Rosa Meadow');
  const { keys, button, title, steps, goTo } = await deskOf(page);
  await keys.goto('/admin/program-overview');
  await expect(steps).toContainText('0 of 9 done');

  // Registration: the palette finds the settings.
  await page.keyboard.press('Control+k');
  const find = page.getByRole('textbox', { name: 'Find people, teams, challenges and screens' });
  await expect(find).toBeFocused();
  await page.keyboard.type('registration');
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Registration Admin', exact: true }),
  ).toBeVisible();
  await world.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Registration');
  await expect(title).toBeFocused();
  await keys.tick(page.getByLabel('People can register'));
  await keys.press(button('Save'));
  await keys.said('Settings saved.');

  // The people.
  await goTo('Members', 'Add members');
  await keys.press(page.getByRole('link', { name: 'Invite by email', exact: true }));
  await keys.to(page.getByLabel('Email addresses', { exact: true }));
  await page.keyboard.insertText(messyList());
  await keys.press(button('Send invitations'));
  await expect(page.getByText(/2 entries aren’t email addresses/).first()).toBeVisible();
  await keys.press(button('Leave these out and send the rest'));
  await expect(page.getByText('500 people were invited.')).toBeVisible();
  await world.expectAccessible();
});

test('the same morning, she starts a challenge and writes to everyone by keyboard', async ({
  page,
  world,
  browser,
}) => {
  const { keys, button, title, steps, goTo } = await deskOf(page);
  await logIn(page, 'rosa@walnut.example', walkerPassword);
  await keys.goto('/admin/program-overview');
  await goTo('Challenges', 'Create challenge');
  await keys.write(page.getByLabel('Name', { exact: true }), 'First steps');
  await keys.write(page.getByLabel('Number of days'), '14');
  await keys.press(button('Continue'));
  await keys.write(page.getByLabel('Daily steps for the goal'), '7,000');
  await keys.press(button('Continue'));
  await keys.press(button('Continue'));
  await expect(title).toBeFocused();
  await keys.press(button('Create challenge'));
  await expect(title).toHaveText('First steps');

  // Somebody comes by the link in the email. The emails of one act leave in no order.
  const walker = await (await browser.newContext()).newPage();
  await walker.goto(await linkTo(addressOf(7), 'registration'));
  await walker.getByLabel('First name').fill('Wim');
  await walker.getByLabel('Last name').fill('Walker');
  await walker.getByLabel('Username').fill('wim');
  await walker.getByLabel('Email').fill(addressOf(7));
  await walker.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await walker.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(walker.getByTestId('steps-today')).toBeVisible();
  await walker.context().close();

  // She writes to everyone, who are now two people.
  await keys.goto('/admin/program-overview');
  await goTo('Communications', 'Write an email');
  await keys.write(page.getByLabel('Subject', { exact: true }), 'Welcome to First steps');
  await keys.to(page.getByRole('textbox', { name: 'Text', exact: true }));
  await page.keyboard.type('Hello {{ firstName }}, off we go.');
  await keys.confirm(button('Send email'), 'Send email');
  await expect(title).toHaveText('Welcome to First steps');
  await expect.poll(() => newestTo(addressOf(7)), { timeout: 90_000 }).toContain('Hello Wim, off we go.');

  // The overview shows what happened, and each email arrived once.
  await goTo('Overview');
  for (const name of ['Invite people', 'Create the first challenge'])
    await expect(steps.getByRole('listitem').filter({ hasText: name })).toContainText('Done');
  await expect(page.getByText('499 invited, not registered yet')).toBeVisible();
  await expect.poll(() => countTo(addressOf(3)), { timeout: 90_000 }).toBe(1);
  // The invitation and the welcome.
  expect(countTo(addressOf(7))).toBe(2);
  await world.expectAccessible();
});

test('the same morning, she fills in the rest without a help page @on-demand', async ({ page, world }) => {
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
  await expect(page.getByRole('region', { name: 'Launch plan' })).toContainText('6 of 10 done');
});
