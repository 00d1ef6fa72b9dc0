import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { heicPhoto } from '../../server/test/heic.ts';
import { expect, password, test } from '../fixtures.ts';

// Pictures and many looks of axe: longer than other journeys on a busy machine.
test.describe.configure({ timeout: 90_000 });

/** A challenge of the member who is logged in. */
async function makeChallenge(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/refresh', { headers: { 'x-goodstride': '1' } });
    const { accessToken, programId } = (await answer.json()) as { accessToken: string; programId: string };
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const name = { programId, challengeName: `Talk ${Date.now()}`, instant: 1, duration: 7 };
    const body = JSON.stringify(name);
    const made = await fetch('/api/challenges', { method: 'POST', headers, body });
    return ((await made.json()) as { id: string }).id;
  });
}

const jpeg = async (colour: string, width = 320, height = 200) => ({
  name: `${colour}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

async function expectDrawn(post: Locator, alt: RegExp): Promise<void> {
  // Photos are fetched when they come near.
  await post.scrollIntoViewIfNeeded();
  const image = post.getByAltText(alt);
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
}

/** Recording a trace, the browser's driver asks for pictures that lie in the page's memory; the page itself may not. */
const asksForBlobs = /Connecting to 'blob:/;

test('a post with a photo, by keyboard, appears among the photos and subscribes its author', async ({
  page,
  world,
}) => {
  world.allow(asksForBlobs);
  await world.signIn('admin@cedar.example');
  await page.goto(`/challenges/${await makeChallenge(page)}`);
  await page.getByRole('link', { name: 'Discussion' }).click();
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
  await world.expectAccessible();

  await page.getByRole('textbox', { name: 'Your post' }).fill('Up at six\nand off we went');
  await page.getByLabel('Add photos').setInputFiles([await jpeg('teal'), await jpeg('tomato')]);
  await expectDrawn(page.getByRole('list', { name: 'Photos' }), /^Selected photo: teal.jpg/);
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Remove tomato.jpg' }).press('Enter');
  await expect(page.getByAltText('Selected photo: tomato.jpg')).toBeHidden();
  await expect(page.getByLabel('Add photos')).toBeFocused();
  // A photo of 61 megapixels is made smaller here; one of an iPhone is read by the server.
  const heic = { name: 'iphone.heic', mimeType: 'image/heic', buffer: heicPhoto };
  await page.getByLabel('Add photos').setInputFiles([await jpeg('navy', 9504, 6336), heic]);
  const large = page.getByAltText('Selected photo: navy.jpg');
  await expect
    .poll(() => large.evaluate((each: HTMLImageElement) => each.naturalWidth), { timeout: 30_000 })
    .toBe(3200);
  await page.getByRole('button', { name: 'Post', exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your post has been published' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your post' })).toHaveValue('');
  const post = page.getByRole('article').filter({ hasText: 'Up at six' });
  for (const at of [1, 2, 3]) await expectDrawn(post, new RegExp(`^Photo ${at} of 3 by `));
  await expect(page.getByText('1 post', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your post' }).fill('Words alone');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText('Words alone');
  await world.expectAccessible();

  await page.getByRole('button', { name: 'Photos only' }).click();
  await expect(page).toHaveURL(/photosOnly=true/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('1 post with photos')).toBeVisible();
  await expectDrawn(post, /^Photo 1 of 3 by /);
  await page.getByRole('button', { name: 'Photos only' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
});

test('a post is edited in place, loses its photo and is deleted @on-demand', async ({ page, world }) => {
  world.allow(asksForBlobs);
  await world.signIn('admin@cedar.example');
  await page.goto(`/challenges/${await makeChallenge(page)}?tab=discussion`);
  await page.getByRole('textbox', { name: 'Your post' }).fill('Up at six\nand off we went');
  await page.getByLabel('Add photos').setInputFiles(await jpeg('teal'));
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const again = page.getByRole('article');
  await again.getByRole('button', { name: /^Edit your post/ }).press('Enter');
  const text = again.getByRole('textbox', { name: 'Your post' });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('Up at six\nand off we went');
  await text.fill('Up at five');
  await world.expectAccessible();
  await again.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(again).toContainText('Up at five');
  await expect(again).toContainText('edited');
  await expect(again).toBeFocused();
  await again.getByRole('button', { name: /^Edit your post/ }).click();
  await again.getByRole('button', { name: 'Remove photo 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(again.getByRole('img')).toHaveCount(0);
  await again.getByRole('button', { name: 'Cancel' }).click();

  await again.getByRole('button', { name: /^Delete the post/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Delete this post?');
  await world.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await again.getByRole('button', { name: /^Delete the post/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'The discussion post has been deleted.' }),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Discussion', level: 2 })).toBeFocused();
});

test('errors appear beside their field, and no typed text is lost @on-demand', async ({ page, world }) => {
  world.allow(asksForBlobs);
  await world.signIn('member@cedar.example');
  const id = await makeChallenge(page);
  await page.goto(`/challenges/${id}?tab=discussion`);
  const text = page.getByRole('textbox', { name: 'Your post' });
  const send = page.getByRole('button', { name: 'Post', exact: true });
  await send.click();
  const summary = page.getByRole('alert').filter({ hasText: 'Write something or add a photo.' });
  await expect(summary).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/write something/i);
  await world.expectAccessible();
  await text.fill('Look at this');
  const photos = page.getByLabel('Add photos');
  await photos.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  await send.click();
  await expect(photos).toHaveAccessibleDescription(/can’t read this picture/);
  await expect(text).toHaveValue('Look at this');
  await expect(page.getByRole('button', { name: 'Remove x.jpg' })).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Remove x.jpg' }).click();
  await photos.setInputFiles({
    name: 'huge.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await expect(photos).toHaveAccessibleDescription(/huge.jpg is larger than 10 MB/);
  await expect(page.getByRole('button', { name: 'Remove huge.jpg' })).toHaveCount(0);
  await photos.setInputFiles(
    await Promise.all(['red', 'lime', 'blue', 'gold', 'pink'].map((each) => jpeg(each))),
  );
  await expect(photos).toHaveAccessibleDescription(/up to four photos/);
  await expect(page.getByAltText(/^Selected photo/)).toHaveCount(4);
  await expect(photos).toBeDisabled();

  await page.route('**/api/discussions', (route) => route.abort());
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t reach Goodstride.' })).toBeFocused();
  await expect(text).toHaveValue('Look at this');
  await expect(page.getByAltText(/^Selected photo/)).toHaveCount(4);
  await page.unroute('**/api/discussions');
  await send.click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectDrawn(page.getByRole('article'), /^Photo 4 of 4/);
});

test('a draft survives a reload; 320 pixels, dark mode, and a discussion that fails to load @on-demand', async ({
  page,
  world,
}) => {
  await world.signIn('member@cedar.example');
  await page.goto(`/challenges/${await makeChallenge(page)}?tab=discussion`);
  const text = page.getByRole('textbox', { name: 'Your post' });
  await text.fill('x'.repeat(300));
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await text.fill('Half a sentence');
  await page.reload();
  await expect(text).toHaveValue('Half a sentence');
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await world.expectAccessible();

  await page.route('**/api/challenges/*/discussion*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' })).toBeVisible({
    timeout: 15_000,
  });
  await page.unroute('**/api/challenges/*/discussion*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('someone else’s post appears by itself; paging, and a read-only discussion @on-demand', async ({
  page,
  world,
  browser,
}) => {
  await world.signIn('leader@cedar.example');
  const id = await makeChallenge(page);
  await page.goto(`/challenges/${id}?tab=discussion`);
  await page.getByRole('textbox', { name: 'Your post' }).fill('Anybody there?');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);

  const other = await browser.newContext();
  const reader = await other.newPage();
  await reader.goto('/login');
  await reader.getByLabel('Email').fill('member@cedar.example');
  await reader.getByLabel('Password', { exact: true }).fill(password);
  await reader.keyboard.press('Enter');
  await expect(reader.getByTestId('steps-today')).toBeVisible();
  await reader.goto(`/challenges/${id}?tab=discussion`);
  await expect(reader.getByText('Only people in the challenge can write here.')).toBeVisible();
  await expect(reader.getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0);
  await reader.getByRole('button', { name: 'Join' }).click();
  await expect(reader.getByRole('textbox', { name: 'Your post' })).toBeVisible();
  await reader.getByRole('textbox', { name: 'Your post' }).fill('Yes, here!');
  await reader.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article').first()).toContainText('Yes, here!', { timeout: 10_000 });
  await reader.evaluate(async (challengeId) => {
    const answer = await fetch('/api/refresh', { headers: { 'x-goodstride': '1' } });
    const { accessToken } = (await answer.json()) as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    for (let at = 1; at <= 9; at += 1) {
      const body = JSON.stringify({ challengeId, text: `Step ${at}` });
      await fetch('/api/discussions', { method: 'POST', headers, body });
    }
  }, id);
  await expect(page.getByText('11 posts')).toBeVisible({ timeout: 10_000 });
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Anybody there?');
  await other.close();
});
