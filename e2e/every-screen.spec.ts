import type { AnyRouter } from '@tanstack/react-router';
import type { CDPSession, Page } from '@playwright/test';
import {
  addressesOf,
  fixedSamples,
  platformSamples,
  programSamples,
  type Address,
  type Visitor,
} from './addresses.ts';
import { expect, test, violationsOf, type World } from './fixtures.ts';
import { brokenText } from './broken-text.ts';
import { takeShifts, watchShifts } from './layout-shift.ts';

// Every address of the application once, by its owner: where it ends, and what its screen is like at 320 pixels. Some are read in
// a made-up language (copy/src/made-up.ts). With `npm run test:all` every screen is also looked at by night, with text of twice the
// size, and in the made-up languages of both directions at three widths. That others are refused is a test of the guards
// (web/src/app/routes).
const testsEverything = process.env['TEST_ALL'] === 'on';

interface Look {
  page: Page;
  world: World;
  /** The browser's own settings, which no page can change. */
  settings: CDPSession;
}

/**
 * What may move by itself on a screen, as browsers measure layout shift. On a busy machine a placeholder is there more often; the bar of
 * docs/performance.md#the-web is for a quiet one.
 */
const mostShift = testsEverything ? 0.02 : 0.1;
const small = { width: 320, height: 700 };

/** Whether the router shows the screen of the address: until then, that of the address before stays. */
const isResolved = () => {
  const { state } = Reflect.get(window, '__TSR_ROUTER__') as AnyRouter;
  return state.status === 'idle' && state.resolvedLocation?.pathname === decodeURI(location.pathname);
};

/** Waits until the screen at an address has taken the place of the one before. */
async function settle(page: Page, [from, to]: Address): Promise<void> {
  const end = () => {
    const { pathname, search } = new URL(page.url());
    return [from, to.includes('?') ? pathname + search : pathname];
  };
  await expect.poll(end).toEqual([from, to]);
  // Another address may lead to the screen that is there already.
  if (from !== to) return;
  // What is drawn before any script has a heading too.
  await expect(page.locator('#frame'), from).toHaveCount(0);
  await expect.poll(() => page.evaluate(isResolved), { message: from }).toBe(true);
  await expect(page.getByRole('heading', { level: 1 }).first(), from).toBeVisible();
  // A screen can be headed by a name that it still loads.
  await expect(page.locator('[aria-busy="true"], .sk'), from).toHaveCount(0);
}

/** Goes to an address as a link does, without loading the application again. */
async function follow(page: Page, address: Address): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address[0]);
  await settle(page, address);
}

/** What large text breaks on the page, on a phone and on a desktop. */
async function brokenByLargeText({ page, settings }: Look): Promise<string[]> {
  const found: string[] = [];
  // The reader has set the browser's text to 200 %.
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    found.push(...(await brokenText(page)).map((what) => `${width}: ${what}`));
  }
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await page.setViewportSize(small);
  return found;
}

/** Returns how many pixels the page is wider than the window, read in a direction. */
const tooWide = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir;
    return document.documentElement.scrollWidth - innerWidth;
  }, direction);

async function lookAt(look: Look, address: string): Promise<void> {
  const { page, world } = look;
  const { sum, moved } = await takeShifts(page);
  expect.soft(sum, `${address} moves: ${moved.join(', ')}`).toBeLessThanOrEqual(mostShift);
  for (const direction of ['rtl', 'ltr'] as const)
    expect.soft(await tooWide(page, direction), `${address} is wider, ${direction}`).toBeLessThanOrEqual(0);
  // Axe has its own page for frames, which costs ten times as much: the tests of emails look there.
  const isWhole = page.frames().length === 1;
  if (isWhole) await world.expectAccessible();
  if (!testsEverything) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  if (isWhole) await world.expectAccessible();
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await brokenByLargeText(look), `${address} with text of twice the size`).toEqual([]);
}

/** Long words, on a phone alone or on all widths. */
async function lookAtLongWords({ page }: Look, address: string): Promise<void> {
  for (const width of testsEverything ? [320, 390, 1280] : [320]) {
    await page.setViewportSize({ ...small, width });
    expect.soft(await brokenText(page), `${address} at ${width}`).toEqual([]);
    if (page.frames().length === 1)
      expect.soft(await violationsOf(page), `${address} at ${width}`).toEqual([]);
  }
  await page.setViewportSize(small);
}

type Language = 'en' | 'en-XA' | 'ar-XB';

async function walk(look: Look, addresses: readonly Address[], { isAlone = false, language = 'en' }) {
  const { page, world } = look;
  // The scripts of this test run in no preview of an email.
  world.allow(/^Blocked script execution in 'about:srcdoc'/);
  const isMadeUp = language !== 'en';
  // As somebody who works on screens sets it by hand.
  if (isMadeUp)
    await page.addInitScript((tag) => {
      if (window === top) localStorage.setItem('goodstride-language', tag);
    }, language);
  await page.setViewportSize(small);
  await watchShifts(page);
  // One screen of each layout is loaded by its address.
  const [first] = addresses.filter(([from, to]) => from === to);
  await page.goto(first![0]);
  await settle(page, first!);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  for (const address of addresses)
    await test.step(address[0], async () => {
      if (address !== first) {
        // Turning the page around moved everything.
        await takeShifts(page);
        // Nobody comes to these pages from within: each has a frame of its own.
        if (isAlone) {
          await page.goto(address[0]);
          await settle(page, address);
        } else await follow(page, address);
      }
      if (address[0] === address[1]) await (isMadeUp ? lookAtLongWords : lookAt)(look, address[0]);
    });
}

const visits = [
  ['nobody', 1, null],
  ['member', 3, 'member@cedar.example'],
  ['admin', 4, 'admin@cedar.example'],
  ['super admin', 3, 'super@goodstride.example'],
] as const;

/** The languages of a part: an ordinary run reads some of the screens in made-up languages instead of English. */
function languagesOf(visitor: Visitor, part: number): readonly Language[] {
  if (testsEverything) return ['en', 'en-XA', 'ar-XB'];
  if (part === 2 && visitor === 'member') return ['ar-XB'];
  return part === 2 && visitor === 'admin' ? ['en-XA'] : ['en'];
}

for (const [visitor, parts, email] of visits)
  for (let part = 1; part <= parts; part += 1)
    for (const language of languagesOf(visitor, part))
      test(`every address leads ${visitor} to a screen that everyone can read: part ${part} of ${parts}, ${language}`, async ({
        page,
        request,
        world,
      }) => {
        test.setTimeout(language === 'en' ? 240_000 : 600_000);
        const samples =
          email === null
            ? fixedSamples
            : await (visitor === 'super admin' ? platformSamples : programSamples)(request);
        const addresses = addressesOf(visitor, samples).filter((_, at) => at % parts === part - 1);
        if (email) await world.logIn(email);
        const look = { page, world, settings: await page.context().newCDPSession(page) };
        await walk(look, addresses, { isAlone: email === null, language });
        // The screen of a layout survives a reload.
        if (part > 1) return;
        const [last] = addresses.filter(([from, to]) => from === to).toReversed();
        await page.goto(last![0]);
        await settle(page, last!);
        await page.reload();
        await settle(page, last!);
      });

test('a browser that asks for any address gets a page, also with a dot in a name', async ({ request }) => {
  const samples = { ...(await programSamples(request)), ...(await platformSamples(request)) };
  const all = visits.flatMap(([visitor]) => addressesOf(visitor, samples));
  for (const [address] of all) {
    const answer = await request.get(address, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([address, answer.status(), answer.headers()['content-type']]).toEqual([
      address,
      200,
      'text/html; charset=utf-8',
    ]);
  }
});
