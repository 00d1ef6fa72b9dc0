import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Keys } from '../keyboard.ts';
import { readMoments } from '../moments.ts';
import { newestTo, smtpUrl } from '../mail-box.ts';
import { comeInSpanish } from '../newcomer-in-spanish.ts';
import { dayInBerlin, log, walkerPassword } from '../people.ts';
import { png } from '../png.ts';
import { makeRiverMills, riverChallenge, riverTeam, type RiverMills } from '../river-mills.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';

// One story in parts that build on each other, from an invitation to the sixth week, in its own program on a server whose
// clock is put forward. It is told without a mouse: Tab reaches everything, its ring is seen, and the focus is never lost.
// One part is another person's, in Spanish from the invitation on.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ baseURL: shiftedAddress });
const email = 'kay@newcomers.example';

let server: ShiftedServer;
let request: APIRequestContext;
let page: Page;
let keys: Keys;
let river: RiverMills;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
const invitationOf = (text: string) => /http:\S+registration\S+/.exec(text)![0];

/** Opens the dashboard so many days later, still logged in, on a device of their own. */
async function comeBack(day: number): Promise<void> {
  await page.goto('about:blank');
  await server.putForward(day);
  await keys.goto('/my-dashboard');
}

test.beforeAll(async ({ browser, playwright }) => {
  test.setTimeout(240_000);
  server = await startShiftedServer({ SMTP_URL: smtpUrl });
  request = await playwright.request.newContext({ baseURL: server.address });
  river = await makeRiverMills(request, email);
  page = await (await browser.newContext({ baseURL: server.address })).newPage();
  keys = new Keys(page);
});
test.afterAll(async () => {
  await request?.dispose();
  await server?.remove();
});

test('1: registers with the link in an email', async () => {
  await expect.poll(() => newestTo(email), { timeout: 60_000 }).toContain('register with this link');
  await keys.goto(invitationOf(newestTo(email)!));
  await keys.write(page.getByLabel('First name'), 'Kay');
  await keys.write(page.getByLabel('Last name'), 'Keys');
  await keys.write(page.getByLabel('Username'), 'kay');
  await keys.write(page.getByLabel('Email'), email);
  await keys.write(page.getByLabel('Password', { exact: true }), walkerPassword);
  await keys.press(button('Join'));
  await expect(page).toHaveURL(/\/my-dashboard/);
  await keys.expectPlaced();
});

test('2: answers the required questions in a dialog that cannot be closed', async () => {
  const dialog = page.getByRole('dialog');
  await keys.pick(dialog.getByLabel('On foot'));
  await page.keyboard.press('Escape');
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
  }
  await keys.press(dialog.getByRole('button', { name: 'Send answers' }));
  await keys.said('Your answers have been submitted!');
  await expect(dialog).toHaveCount(0);
});

test('3: makes the first choices, one of them skipped', async () => {
  const welcome = page.getByRole('region', { name: /^Welcome to / });
  await keys.press(welcome.getByRole('button', { name: /^8,000 steps/ }));
  await expect(welcome).toContainText('2 of 3');
  await keys.press(welcome.getByRole('button', { name: 'Skip' }));
  await expect(welcome.getByRole('link', { name: 'Find a team' })).toBeVisible();
  await keys.press(welcome.getByRole('button', { name: 'Finish' }));
  await expect(welcome).toHaveCount(0);
  await keys.expectPlaced();
});

test('4: a colleague does the same in Spanish, imports a history and logs a day', async ({ browser }) => {
  const hersAt = 'lucia@newcomers.example';
  await river.invite(hersAt, 'es');
  await expect
    .poll(() => newestTo(hersAt), { timeout: 60_000 })
    .toContain('te invita a River Mills en Goodstride');
  const context = await browser.newContext({ baseURL: server.address, locale: 'es-MX' });
  const hers = await context.newPage();
  await comeInSpanish(hers, invitationOf(newestTo(hersAt)!), hersAt);
  await context.close();
});

test('5: imports a history', async () => {
  await keys.press(link('Settings'));
  await keys.press(link('Device'));
  const buffer = Buffer.from('date,steps\n2024-01-01,4000\n2024-01-02,4001');
  await keys.file(page.getByLabel('Choose a file'), { name: 'history.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'Preview of your import' })).toBeFocused();
  await keys.press(button('Import 2 values'));
  await keys.said('Imported. You can undo it below.');
  await keys.expectPlaced();
});

test('6: joins a team', async () => {
  await keys.press(link('Teams'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keys.press(link(riverTeam));
  await keys.press(button('Join'));
  await keys.said(/^Joined team/);
  await expect(button('Join')).toBeHidden();
  await keys.expectPlaced();
});

test('7: makes a friend', async () => {
  await keys.press(link('Friends'));
  await keys.press(
    page.getByRole('navigation', { name: 'Friends pages' }).getByRole('link', { name: 'Find people' }),
  );
  await keys.write(page.getByLabel('Search by name'), river.host.name);
  await keys.press(page.getByRole('button', { name: `Add friend: ${river.host.name}` }));
  await keys.said(`Friend request sent to ${river.host.name}.`);
  await keys.expectPlaced();
  await river.befriend('kay');
  await keys.press(page.getByRole('link', { name: 'My friends' }));
  await expect(page.getByRole('listitem').filter({ hasText: river.host.name })).toBeVisible();
});

test('8: writes a journal entry with a photo for the program', async () => {
  await keys.press(link('Journal'));
  await keys.write(page.getByRole('textbox', { name: 'Your entry' }), 'First walk along the river');
  const photo = { name: 'river.png', mimeType: 'image/png', buffer: png(320, 200) };
  await keys.file(page.getByLabel('Add photos'), photo);
  await keys.choose(page.getByLabel('Who can see this'), 'Everyone in my program');
  await keys.press(button('Save entry'));
  await keys.said('Your entry has been saved.');
  await keys.expectPlaced();
  const entry = page.getByRole('article').filter({ hasText: 'First walk along the river' });
  await expect(entry.getByRole('img')).toBeVisible();
});

test('9: logs ten thousand steps, which earns a badge', async () => {
  await keys.press(link('Today'));
  const dialog = page.getByRole('dialog', { name: 'Log activity' });
  // Opened by its button and closed by Escape, the focus is back where it was.
  const opener = page.getByRole('button', { name: /^Log/ }).first();
  await keys.press(opener);
  await expect(dialog.getByLabel('Steps', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await keys.logSteps('10,400');
  await expect(page.getByTestId('steps-today')).toHaveText('10,400');
  const moment = page.getByRole('region', { name: 'You reached your goal' });
  await expect(moment).toContainText('10,400 steps today');
  const badge = page.getByRole('region', { name: 'You earned a badge' });
  await keys.press(page.getByRole('button', { name: 'Next', exact: true }));
  await expect(badge).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(badge).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Streak' })).toContainText('1 day in a row');
  await keys.expectPlaced();
  await expect(async () => {
    await keys.goto('/badges');
    const card = page.getByRole('listitem').filter({ hasText: 'Five digits' });
    await expect(card.getByRole('img', { name: /, earned$/ })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
});

test('10: requests to join a challenge and is accepted', async () => {
  await keys.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Challenges' }));
  await keys.press(page.getByRole('link', { name: riverChallenge }).first());
  await keys.press(button('Ask to join'));
  await expect(page.getByText(/You asked to join on/)).toBeVisible();
  await keys.expectPlaced();
  await river.acceptRequest();
  await expect(button('Leave')).toBeVisible();
});

test('11: reads the messages', async () => {
  await keys.press(page.getByRole('link', { name: /^Messages, \d+ unread/ }));
  const note = page
    .getByRole('listitem')
    .filter({ hasText: 'accepted your request. You’re in the challenge.' });
  await keys.press(note.getByRole('link', { name: riverChallenge }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(riverChallenge);
  await keys.expectPlaced();
});

test('12: returns in the second week: the challenge is over, points are paid, and a new streak starts', async () => {
  await log(request, river.host, dayInBerlin(0), 3000);
  await comeBack(8);
  await expect(page.getByTestId('steps-today')).toHaveText('0');
  await expect(page.getByRole('region', { name: 'Streak' })).toContainText('No streak right now');
  await expect(page.getByRole('heading', { name: 'Welcome back, Kay' })).toBeVisible();
  await keys.press(button('Take half your goal for a week: 4,000 steps'));
  await expect(page.getByText(/^Half your goal until/).first()).toBeVisible();
  await keys.logSteps('5,000');
  await expect(page.getByTestId('steps-today')).toHaveText('5,000');
  await readMoments(page, ['You finished 1st', 'You reached your goal']);
  await expect(page.getByRole('region', { name: 'Streak' })).toContainText('1 day in a row');
  const menu = page.getByRole('button', { name: /^Your menu/ });
  await keys.press(menu);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await keys.press(menu);
  await keys.press(page.getByRole('button', { name: 'Points' }));
  const ledger = page.getByRole('region', { name: 'Your points history' });
  const causes = ['Answered a question', 'Step goal reached', 'Journal entry', `Joined ${riverChallenge}`];
  for (const cause of causes)
    await expect(ledger.getByRole('row').filter({ hasText: cause }).first()).toBeVisible();
  await keys.expectPlaced();
  await expect(async () => {
    await keys.goto('/messages');
    await keys.press(
      page
        .getByRole('listitem')
        .filter({ hasText: riverChallenge })
        .getByRole('link', { name: riverChallenge })
        .first(),
    );
    await expect(page.getByText('Final', { exact: true }).first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByRole('heading', { name: 'You won!' })).toBeVisible();
  await keys.press(button('Share your result'));
  const [file] = await Promise.all([page.waitForEvent('download'), keys.press(button('Download card'))]);
  expect(file.suggestedFilename()).toBe('goodstride.png');
  await page.keyboard.press('Escape');
  await keys.press(link('Leaderboard'));
  const mine = page.getByRole('row').filter({ hasText: 'You' });
  await expect(mine.getByRole('button').first()).toHaveText('10,400');
  await expect(mine.getByRole('cell').first()).toHaveText('1');
});

test('13: comes back after 3 days and after 28', async () => {
  for (const day of [11, 39]) {
    await comeBack(day);
    await expect(page.getByRole('heading', { name: 'Welcome back, Kay' })).toBeVisible();
    await expect(page.getByText(/(ahead of|behind|with) the pacer/)).toHaveCount(0);
    await expect(page.getByText(/Just finished/)).toHaveCount(0);
    await keys.logSteps('900');
    await expect(page.getByRole('heading', { name: 'Welcome back, Kay' })).toHaveCount(0);
  }
});
