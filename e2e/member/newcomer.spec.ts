import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { openMailBox } from '../mail-box.ts';
import { comeInSpanish } from '../newcomer-in-spanish.ts';
import { as, dayInBerlin, log, walkerPassword, type Walker } from '../people.ts';
import {
  makeRiverMills,
  riverChallenge as challenge,
  riverTeam as team,
  type RiverMills,
} from '../river-mills.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';

// One story in ten parts, from an invitation to the second week, in its own program on a server whose clock is put
// forward. Each part builds on those before it; the third is another person's, in Spanish from the invitation on.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.use({ baseURL: shiftedAddress });

const email = 'nell@newcomers.example';
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

async function logSteps(steps: string): Promise<void> {
  await page.getByRole('button', { name: /^Log/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Steps', { exact: true }).fill(steps);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

let server: ShiftedServer;
let box: Awaited<ReturnType<typeof openMailBox>>;
let request: APIRequestContext;
let page: Page;
let host: Walker;
let river: RiverMills;

test.beforeAll(async ({ browser, playwright }) => {
  test.setTimeout(240_000);
  box = await openMailBox();
  server = await startShiftedServer({ SMTP_URL: box.url });
  request = await playwright.request.newContext({ baseURL: server.address });
  river = await makeRiverMills(request, email);
  ({ host } = river);
  page = await (await browser.newContext({ baseURL: server.address })).newPage();
});
test.afterAll(async () => {
  await request?.dispose();
  await server?.remove();
  await box?.close();
});

test('1: registers with the link in an email', async () => {
  await expect.poll(() => box.newestTo(email), { timeout: 60_000 }).toContain('register with this link');
  const [link] = /http:\S+registration\S+/.exec(box.newestTo(email)!)!;
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join River Mills');
  await page.getByLabel('First name').fill('Nell');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('Username').fill('nell');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page).toHaveURL(/\/my-dashboard/);
});

test('2: answers the required questions', async () => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('By bike').check();
  await dialog.getByRole('button', { name: 'Send answers' }).click();
  await expect(said(page, 'Your answers have been submitted!')).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('steps-today')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('2b: makes the first choices, one of them skipped', async () => {
  const welcome = page.getByRole('region', { name: 'Welcome! Three quick choices' });
  await welcome.getByLabel('Your daily goal').selectOption('8000');
  await welcome.getByRole('button', { name: 'Continue' }).click();
  await expect(welcome).toContainText('2 of 3');
  await welcome.getByRole('button', { name: 'Skip' }).click();
  await expect(welcome.getByRole('link', { name: 'Find a team' })).toBeVisible();
  await welcome.getByRole('button', { name: 'Finish' }).click();
  await expect(welcome).toHaveCount(0);
});

test('3: a colleague does the same in Spanish, imports a history and logs a day', async ({ browser }) => {
  const hersAt = 'lucia@newcomers.example';
  await river.invite(hersAt, 'es');
  await expect
    .poll(() => box.newestTo(hersAt), { timeout: 60_000 })
    .toContain('te invita a River Mills en Goodstride');
  const [link] = /http:\S+registration\S+/.exec(box.newestTo(hersAt)!)!;

  const context = await browser.newContext({ baseURL: server.address, locale: 'es-MX' });
  const hers = await context.newPage();
  await comeInSpanish(hers, link, hersAt);
  await context.close();
});

test('4: joins a team', async () => {
  await page.goto('/teams');
  await page.getByLabel('Search teams').fill(team);
  await page.getByRole('link', { name: team }).click();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(said(page, /^Joined team/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(team);
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toHaveCount(0);
});

test('5: makes a friend', async () => {
  await page.goto('/friends?tab=find');
  await page.getByLabel('Search by name').fill(host.name);
  await page.getByRole('button', { name: `Add friend: ${host.name}` }).click();
  await expect(said(page, `Friend request sent to ${host.name}.`)).toBeVisible();
  const me = await request.get('/api/profiles/nell', { headers: as(host.token) });
  const { id: friendId } = (await me.json()) as { id: string };
  await river.post(`members/${host.memberId}/add-friend`, host.token, { friendId });
  await page.goto('/friends');
  await expect(page.getByRole('listitem').filter({ hasText: host.name })).toBeVisible();
});

test('6: writes a journal entry with a photo for the program', async () => {
  await page.goto('/journals/today');
  await page.getByRole('textbox', { name: 'Your entry' }).fill('First walk along the river');
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: 'teal' } });
  const buffer = await picture.jpeg().toBuffer();
  await page.getByLabel('Add photos').setInputFiles({ name: 'river.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Who can see this').selectOption('program');
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(said(page, 'Your entry has been saved.')).toBeVisible();
  await page.reload();
  const entry = page.getByRole('article').filter({ hasText: 'First walk along the river' });
  await expect(entry.getByRole('img')).toBeVisible();
});

test('7: walks ten thousand steps, which earns a badge', async () => {
  await page.goto('/my-dashboard');
  await page.getByRole('button', { name: /^Log/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Steps', { exact: true }).fill('10,400');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('steps-today')).toHaveText('10,400');
  const moment = page.getByRole('region', { name: 'You reached your goal' });
  await expect(moment).toContainText('10,400 steps today');
  await expect(moment).toContainText('Five digits');
  await page.keyboard.press('Escape');
  await expect(moment).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Streak' })).toContainText('1 day in a row');
  await expect(async () => {
    await page.goto('/badges');
    const card = page.getByRole('listitem').filter({ hasText: 'Five digits' });
    await expect(card.getByRole('img', { name: /, earned$/ })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
});

test('8: requests to join a challenge and is accepted', async () => {
  await page.goto('/challenges');
  await page.getByRole('link', { name: challenge }).first().click();
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByText(/You asked to join on/)).toBeVisible();
  const inbox = await request.get(`/api/members/${host.memberId}/messages?type=joinrequest`, {
    headers: as(host.token),
  });
  const [asked] = ((await inbox.json()) as { items: { id: string }[] }).items;
  await river.post(`messages/${asked!.id}/answer`, host.token, { accept: true });
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
});

test('9: reads the messages', async () => {
  await page.getByRole('link', { name: /^Messages, 1 unread/ }).click();
  const note = page.getByRole('listitem').filter({ hasText: challenge });
  await expect(note).toContainText('accepted your request. You’re in the challenge.');
  await note.getByRole('link', { name: challenge }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(challenge);
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
});

test('10: returns in the second week: the challenge is over, points are paid, and a new streak starts', async () => {
  await log(request, host, dayInBerlin(0), 3000);
  await page.goto('about:blank');
  await server.putForward(8);
  // Still logged in, on a device of their own.
  await page.goto('/my-dashboard');
  await expect(page.getByTestId('steps-today')).toHaveText('0');
  await expect(page.getByRole('region', { name: 'Streak' })).toContainText('No streak right now');
  await expect(page.getByRole('heading', { name: 'Welcome back, Nell' })).toBeVisible();
  await page.getByRole('button', { name: 'Take half your goal for a week: 4,000 steps' }).click();
  await expect(page.getByText(/^Half your goal until/).first()).toBeVisible();
  await logSteps('5,000');
  await expect(page.getByRole('region', { name: 'You reached your goal' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Streak' })).toContainText('1 day in a row');

  await page.goto('/points');
  const ledger = page.getByRole('region', { name: 'Your points history' });
  for (const cause of ['Answered a question', 'Step goal reached', 'Journal entry', `Joined ${challenge}`])
    await expect(ledger.getByRole('row').filter({ hasText: cause }).first()).toBeVisible();

  await expect(async () => {
    await page.goto('/messages');
    await page.getByRole('listitem').filter({ hasText: challenge }).getByRole('link').first().click();
    await expect(page.getByText('Final', { exact: true }).first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByRole('heading', { name: 'You won!' })).toBeVisible();
  await page.getByRole('button', { name: 'Share your result' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download card' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('goodstride.png');
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  const mine = page.getByRole('row').filter({ hasText: 'You' });
  await expect(mine.getByRole('button').first()).toHaveText('10,400');
  await expect(mine.getByRole('cell').first()).toHaveText('1');
});

test('11: comes back after 3 days and after 28', async () => {
  for (const day of [11, 39]) {
    await page.goto('about:blank');
    await server.putForward(day);
    await page.goto('/my-dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome back, Nell' })).toBeVisible();
    await expect(page.getByText('Even with the pacer')).toHaveCount(0);
    await expect(page.getByText(/Just finished/)).toHaveCount(0);
    await logSteps('900');
    await expect(page.getByRole('heading', { name: 'Welcome back, Nell' })).toHaveCount(0);
  }
});
