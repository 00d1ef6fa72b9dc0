import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, nextFrames, password, test } from '../fixtures.ts';
import { as, logInAs, register } from '../people.ts';

// Three buttons of one story; that every button sends once is tested beside web/src/ui/button.tsx and lib/form/use-form.ts.
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

const photo = async () => ({
  name: 'teal.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
});

/** The writes that the page sends to an address from here on. */
function writesTo(page: Page, address: RegExp): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && address.test(new URL(request.url()).pathname)) sent.push(request.url());
  });
  return sent;
}

/**
 * Two clicks: of the mouse, or of a script, whose second one comes before the page has rendered the first and so is
 * faster than any hand.
 */
type Way = 'mouse' | 'script';

async function pressTwice(target: Locator, way: Way): Promise<void> {
  if (way === 'mouse') return target.dblclick();
  await target.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** Presses twice and expects one write and no error. */
async function expectOnce(
  page: Page,
  address: RegExp,
  target: Locator,
  { done, way = 'script' }: { done: Locator; way?: Way },
): Promise<void> {
  const sent = writesTo(page, address);
  await pressTwice(target, way);
  await expect(done.first()).toBeVisible();
  // A second write would follow the first at once.
  await nextFrames(page);
  expect(sent).toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

async function logIn(page: Page, email: string): Promise<{ token: string; programId: string }> {
  const answer = await page.request.post('/api/login', { data: { email, password } });
  const { accessToken, programId } = await answer.json();
  return { token: accessToken, programId };
}

/** Logs in a new member of the demo program, and returns a challenge that they can join. */
async function newcomer(page: Page): Promise<string> {
  const { token, programId } = await logIn(page, 'admin@cedar.example');
  const data = { programId, challengeName: `Twice ${Date.now()}`, instant: 1, duration: 7 };
  const made = await page.request.post('/api/challenges', { headers: as(token), data });
  const { id } = await made.json();
  const who = await register(page.request, programId, 'Dora');
  await page.context().clearCookies();
  await logInAs(page, who);
  return id as string;
}

test('joining a challenge and posting with a photo happen once when pressed twice', async ({
  page,
  world,
}) => {
  world.allow(/Connecting to 'blob:/);
  const challengeId = await newcomer(page);
  await page.goto(`/challenges/${challengeId}`);
  await expectOnce(page, /\/challenges\//, button(page, 'Join'), {
    done: said(page, /joined/),
    way: 'mouse',
  });
  await page.getByRole('link', { name: 'Discussion' }).click();
  const text = page.getByRole('textbox', { name: 'Your post' });
  await text.fill('Only once');
  await page.getByLabel('Add photos').setInputFiles(await photo());
  await expectOnce(page, /\/posts|\/discussions/, button(page, 'Post'), {
    done: said(page, 'has been published'),
  });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(text).toHaveValue('');
  await expect(page.getByAltText(/^Selected photo/)).toHaveCount(0);
});
