import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { Keys } from '../keyboard.ts';
import { openMailBox } from '../mail-box.ts';
import { as, walkerPassword } from '../people.ts';
import { makeRiverMills, riverChallenge, riverTeam, type RiverMills } from '../river-mills.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';

// The story of newcomer.spec.ts without a mouse: Tab reaches everything, its ring is seen, and the focus is never
// lost.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.use({ baseURL: shiftedAddress });

const email = 'kay@newcomers.example';

let server: ShiftedServer;
let box: Awaited<ReturnType<typeof openMailBox>>;
let request: APIRequestContext;
let page: Page;
let keys: Keys;
let river: RiverMills;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });

test.beforeAll(async ({ browser, playwright }) => {
  test.setTimeout(240_000);
  box = await openMailBox();
  server = await startShiftedServer({ SMTP_URL: box.url });
  request = await playwright.request.newContext({ baseURL: server.address });
  river = await makeRiverMills(request, email);
  page = await (await browser.newContext({ baseURL: server.address })).newPage();
  keys = new Keys(page);
});
test.afterAll(async () => {
  await request?.dispose();
  await server?.remove();
  await box?.close();
});

test('1: registers with the link in an email', async () => {
  await expect.poll(() => box.newestTo(email), { timeout: 60_000 }).toContain('register with this link');
  const [address] = /http:\S+registration\S+/.exec(box.newestTo(email)!)!;
  await keys.goto(address);
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
  await keys.expectPlaced();
});

test('3: imports a history', async () => {
  await keys.press(link('Settings'));
  await keys.press(link('Device'));
  const days = Array.from({ length: 9 }, (_, at) => `2024-01-0${at + 1},${4000 + at}`);
  const buffer = Buffer.from(['date,steps', ...days].join('\n'));
  const file = { name: 'history.csv', mimeType: 'text/csv', buffer };
  await keys.file(page.getByLabel('Choose a file'), file);
  await expect(page.getByRole('heading', { name: 'Preview of your import' })).toBeFocused();
  await keys.press(button('Import 9 values'));
  await keys.said('Imported. You can undo it below.');
  await keys.expectPlaced();
});

test('4: joins a team', async () => {
  await keys.press(link('Teams'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keys.press(link(riverTeam));
  await keys.press(button('Join'));
  await keys.said(/^Joined team/);
  await expect(button('Leave')).toBeVisible();
  await keys.expectPlaced();
});

test('5: makes a friend', async () => {
  await keys.press(link('Friends'));
  await keys.press(
    page.getByRole('navigation', { name: 'Friends pages' }).getByRole('link', { name: 'Find people' }),
  );
  await keys.write(page.getByLabel('Search by name'), river.host.name);
  await keys.press(page.getByRole('button', { name: `Add friend: ${river.host.name}` }));
  await keys.said(`Friend request sent to ${river.host.name}.`);
  await keys.expectPlaced();
  const me = await request.get('/api/profiles/kay', { headers: as(river.host.token) });
  const { id: friendId } = (await me.json()) as { id: string };
  await river.post(`members/${river.host.memberId}/add-friend`, river.host.token, { friendId });
  await keys.press(page.getByRole('link', { name: 'My friends' }));
  await expect(page.getByRole('listitem').filter({ hasText: river.host.name })).toBeVisible();
});

test('6: writes a journal entry with a photo for the program', async () => {
  await keys.press(link('Journal'));
  await keys.write(page.getByRole('textbox', { name: 'Your entry' }), 'First walk along the river');
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: 'teal' } });
  const buffer = await picture.jpeg().toBuffer();
  await keys.file(page.getByLabel('Add photos'), { name: 'river.jpg', mimeType: 'image/jpeg', buffer });
  await keys.choose(page.getByLabel('Who can see this'), 'Everyone in my program');
  await keys.press(button('Save entry'));
  await keys.said('Your entry has been saved.');
  await keys.expectPlaced();
  const entry = page.getByRole('article').filter({ hasText: 'First walk along the river' });
  await expect(entry.getByRole('img')).toBeVisible();
});

test('7: logs ten thousand steps, which earns a badge', async () => {
  await keys.press(link('Today'));
  const dialog = page.getByRole('dialog', { name: 'Log activity' });
  // Opened by its button and closed by Escape, the focus is back where it was.
  const opener = page.getByRole('button', { name: /^Log/ }).first();
  await keys.press(opener);
  await expect(dialog.getByLabel('Steps', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  // The quick way: L, a number, Enter.
  await page.keyboard.press('l');
  await expect(dialog.getByLabel('Steps', { exact: true })).toBeFocused();
  await page.keyboard.type('10,400');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('steps-today')).toHaveText('10,400');
  await keys.expectPlaced();
  await expect(async () => {
    await keys.goto('/badges');
    const card = page.getByRole('listitem').filter({ hasText: 'Five digits' });
    await expect(card.getByRole('img', { name: /, earned$/ })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
});

test('8: requests to join a challenge and is accepted', async () => {
  await keys.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Challenges' }));
  await keys.press(page.getByRole('link', { name: riverChallenge }).first());
  await keys.press(button('Ask to join'));
  await expect(page.getByText(/You asked to join on/)).toBeVisible();
  await keys.expectPlaced();
  const inbox = await request.get(`/api/members/${river.host.memberId}/messages?type=joinrequest`, {
    headers: as(river.host.token),
  });
  const [asked] = ((await inbox.json()) as { items: { id: string }[] }).items;
  await river.post(`messages/${asked!.id}/answer`, river.host.token, { accept: true });
  await expect(button('Leave')).toBeVisible();
});

test('9: reads the messages', async () => {
  await keys.press(page.getByRole('link', { name: /^Messages, \d+ unread/ }));
  const note = page
    .getByRole('listitem')
    .filter({ hasText: 'accepted your request. You’re in the challenge.' });
  await keys.press(note.getByRole('link', { name: riverChallenge }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(riverChallenge);
  await keys.expectPlaced();
});

test('10: returns in the second week and reads the result', async () => {
  await page.goto('about:blank');
  await server.putForward(8);
  await keys.goto('/my-dashboard');
  await expect(page.getByRole('region', { name: 'Streak' })).toContainText('No streak right now');
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog').getByLabel('Steps', { exact: true })).toBeFocused();
  await page.keyboard.type('5,000');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('steps-today')).toHaveText('5,000');
  const menu = page.getByRole('button', { name: /^Your menu/ });
  await keys.press(menu);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await keys.press(menu);
  await keys.press(page.getByRole('button', { name: 'Points' }));
  const ledger = page.getByRole('region', { name: 'Your points history' });
  await expect(ledger.getByRole('row').filter({ hasText: `Joined ${riverChallenge}` })).toBeVisible();
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
});
