import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, password, test } from '../fixtures.ts';
import { dayInBerlin } from '../people.ts';

// Pictures and many looks of axe: longer than other journeys on a busy machine.
test.describe.configure({ timeout: 90_000 });

const jpeg = async (colour: string) => ({
  name: `${colour}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

async function expectDrawn(part: Locator, alt: RegExp): Promise<void> {
  // Photos are fetched when they come near.
  await part.scrollIntoViewIfNeeded();
  const image = part.getByAltText(alt);
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
}

/** Recording a trace, the browser's driver asks for pictures that lie in the page's memory; the page itself may not. */
const asksForBlobs = /Connecting to 'blob:/;

/** Opens the member's journal from the navigation. */
async function openJournal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
}

/** The same browser as somebody else, at the tab of the colleagues. */
async function colleague(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('steps-today')).toBeVisible();
  await page.goto('/journals/today?tab=program');
  await expect(page.getByRole('heading', { name: 'Colleagues’ entries' })).toBeVisible();
  return page;
}

test('an entry with a photo is private at first, then shared, commented on and made private again', async ({
  page,
  world,
  browser,
}) => {
  world.allow(asksForBlobs);
  await world.signIn('leader@cedar.example');
  await openJournal(page);
  await expect(page).toHaveURL(/\/journals\/\d{4}-\d{2}-\d{2}/);
  await expect(page.getByRole('heading', { name: 'No entries on this day' })).toBeVisible();
  await world.expectAccessible();

  const said = `Up at six`;
  const text = page.getByRole('textbox', { name: 'Your entry' });
  await text.fill(said);
  await page.getByLabel('Add photos').setInputFiles(await jpeg('teal'));
  await expectDrawn(page.getByRole('list', { name: 'Photos' }), /^Selected photo: teal.jpg/);
  await expect(page.getByLabel('Who can see this')).toHaveValue('me');
  await page.getByRole('button', { name: 'Save entry' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your entry has been saved.' })).toBeVisible();
  await expect(text).toHaveValue('');
  const entry = page.getByRole('article').filter({ hasText: said });
  await expectDrawn(entry, /^Photo 1 of 1 by /);
  await expect(entry).toContainText('Only me');
  await world.expectAccessible();

  const other = await colleague(browser, 'member@cedar.example');
  await expect(other.getByText(said)).toHaveCount(0);

  await entry.getByRole('button', { name: /^Edit your entry/ }).press('Enter');
  await expect(entry.getByRole('textbox', { name: 'Your entry' })).toBeFocused();
  await entry.getByLabel('Who can see this').selectOption('Everyone in my program');
  await world.expectAccessible();
  await entry.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(entry).toContainText('Everyone in my program');
  await expect(entry).toBeFocused();

  await other.reload();
  const seen = other.getByRole('article').filter({ hasText: said });
  await expectDrawn(seen, /^Photo 1 of 1 by /);
  await expect(seen.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await seen.getByRole('button', { name: /^Comment on / }).press('Enter');
  const comment = seen.getByRole('textbox', { name: 'Your comment' });
  await expect(comment).toBeFocused();
  await seen.getByRole('button', { name: 'Send comment' }).click();
  await expect(other.getByRole('alert')).toBeFocused();
  await comment.fill('Well done!');
  await seen.getByRole('button', { name: 'Send comment' }).press('Enter');
  await expect(seen.getByText('1 comment', { exact: true })).toBeVisible();
  await seen.getByRole('button', { name: /^Edit your comment/ }).click();
  await comment.fill('Very well done!');
  await seen.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(seen.getByRole('list', { name: 'Comments' })).toContainText('Very well done!');

  await page.reload();
  await expect(entry.getByRole('list', { name: 'Comments' })).toContainText('Very well done!');
  await world.expectAccessible();
  await entry.getByRole('button', { name: /^Delete .*comment/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(entry.getByText('1 comment')).toHaveCount(0);

  await page.getByRole('link', { name: 'Colleagues’ entries' }).click();
  await expect(page.getByRole('article').filter({ hasText: said })).toBeVisible();
  await page.getByRole('button', { name: 'Photos only' }).press('Enter');
  await expect(page).toHaveURL(/photosOnly=true/);
  await expect(page.getByRole('article').filter({ hasText: said })).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('link', { name: 'Mine' }).click();
  await entry.getByRole('button', { name: /^Delete your entry/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your entry has been deleted.' })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await other.reload();
  await expect(other.getByText(said)).toHaveCount(0);
  await other.context().close();
});

test('moves between days by links, date field and address, and each day keeps its own draft', async ({
  page,
  world,
}) => {
  await world.signIn('admin@cedar.example');
  await openJournal(page);
  const today = /\/journals\/(\d{4}-\d{2}-\d{2})/.exec(page.url())![1]!;
  const before = (count: number) =>
    new Date(Date.parse(`${today}T12:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
  const text = page.getByRole('textbox', { name: 'Your entry' });
  await text.fill('Half a sentence of today');
  await expect(page.getByRole('link', { name: 'Next day' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Previous day' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(before(1)));
  await expect(text).toHaveValue('');
  await text.fill('And one of yesterday');
  await page.getByRole('link', { name: 'Next day' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(today));
  await expect(text).toHaveValue('Half a sentence of today');
  await page.reload();
  await expect(text).toHaveValue('Half a sentence of today');
  await page.getByLabel('Day', { exact: true }).fill(before(1));
  await expect(page).toHaveURL(new RegExp(before(1)));
  await expect(text).toHaveValue('And one of yesterday');

  await page.route('**/api/journals', (route) => route.abort());
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t reach Goodstride.' })).toBeFocused();
  await expect(text).toHaveValue('And one of yesterday');
  await page.unroute('**/api/journals');
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByRole('article')).toContainText('And one of yesterday');

  await page.goto(`/journals/${before(40)}`);
  await expect(page.getByText('This day is too far back to add entries.')).toBeVisible();
  await expect(text).toHaveCount(0);
  await page.getByRole('link', { name: 'Today', exact: true }).last().click();
  // Anything that is not a day means today, and a day that has not come yet has no page.
  await page.goto('/journals/nonsense');
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(today);
  await page.goto('/journals/2999-01-01');
  await expect(page).toHaveURL(/\/404$/);
});

test('errors appear beside their field; 320 pixels, dark mode, and a journal that fails to load @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('member@cedar.example');
  await page.goto('/journals/today');
  await page.getByRole('button', { name: 'Save entry' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Write something or add a photo.' });
  await expect(summary).toBeFocused();
  const text = page.getByRole('textbox', { name: 'Your entry' });
  await expect(text).toHaveAccessibleDescription(/write something/i);
  await world.expectAccessible();
  await text.fill('x'.repeat(300));
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await world.expectAccessible();

  await page.route('**/api/members/*/journals*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' })).toBeVisible({
    timeout: 15_000,
  });
  await page.unroute('**/api/members/*/journals*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a wellness challenge awards points for journal entries and explains them to their owner @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/challenge-builder/member');
  await page.getByRole('radio', { name: 'Wellness' }).check();
  await page.getByLabel('Name').fill(`Weeks of words ${Date.now()}`);
  await page.getByLabel('First day').fill(dayInBerlin(0));
  await page.getByRole('button', { name: 'Continue' }).click();
  const pays = page.getByLabel('Award points for journal entries');
  await expect(pays).toBeChecked();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('I’m taking part').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create challenge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Weeks of words');
  const challenge = page.url().replace(/\?.*/, '');
  await page.getByRole('link', { name: 'Rules' }).click();
  await expect(
    page.getByText('The first journal entry of a day: 1 point. Its first photo: 3 points.'),
  ).toBeVisible();
  await page.goto('/journals/today');
  await page.getByRole('textbox', { name: 'Your entry' }).fill('For the weeks of words');
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto(challenge);
  await page
    .getByRole('button', { name: /was calculated/ })
    .first()
    .click();
  await expect(page.getByText(/journal entry 1/)).toBeVisible();
});
