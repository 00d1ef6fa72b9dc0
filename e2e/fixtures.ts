import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { logIn, openSession } from './people.ts';

export const password = 'goodstride-demo';

export interface World {
  /** Signs in one of the demo's people. The test opens a page itself. */
  logIn(email: string): Promise<void>;
  /** Signs in one of the demo's people and opens the dashboard. */
  signIn(email: string): Promise<void>;
  /** A message of the browser's console that this test brings about on purpose. */
  allow(message: RegExp): void;
  /** Expects axe to find nothing wrong with the current page. */
  expectAccessible(): Promise<void>;
}

/** Returns what axe finds wrong with the current page. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // A dialog that is still fading in has colours that nobody will read; it has the focus before its fading begins.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const enough = performance.now() + 2000;
        const look = () => {
          const fades = [...document.querySelectorAll('[role="dialog"]')].some(
            (one) => getComputedStyle(one).opacity !== '1',
          );
          const passes = document
            .getAnimations()
            .some((one) => one.playState === 'running' && one.effect?.getTiming().iterations === 1);
          if ((fades || passes) && performance.now() < enough) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );
  // Without frames nothing has to be put together on a second page, which took longer than the look itself.
  const isWhole = page.frames().length === 1;
  const found = await new AxeBuilder({ page })
    .setLegacyMode(isWhole)
    // Passing checks build no message: nobody reads it.
    .options({
      resultTypes: ['violations'],
      // What is read aloud begins with what is shown (WCAG 2.5.3). Axe leaves the rule off, as an experiment.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Expects axe to find nothing wrong with the current page. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await violationsOf(page)).toEqual([]);

/** Resolves when the page has handled what was done to it and has drawn twice. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

/** Messages a browser writes for an answer, or a lost connection, that a test causes on purpose. */
const expected = /Failed to load resource: (?:the server responded with a status of 4\d\d|net::ERR_FAILED)/;

export const test = base.extend<{ world: World }>({
  world: async ({ page }, use) => {
    const complaints: string[] = [];
    const allowed = [expected];
    page.on('console', (message) => {
      if (message.type() === 'error' && !allowed.some((pattern) => pattern.test(message.text())))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use({
      allow: (message) => void allowed.push(message),
      logIn: (email) => logIn(page, email, password),
      signIn: (email) => openSession(page, email, password),
      expectAccessible: () => expectAccessible(page),
    });
    expect(complaints).toEqual([]);
  },
});

export { expect } from '@playwright/test';
