// Takes pictures of the main screens with demo data: npm run screenshots -- FOLDER [SCREEN ...]
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { browserOptions } from '../bench/page-figures.ts';
import { startServer, untilReady } from '../bench/server.ts';
import { demoPassword } from '../server/src/features/sessions/demo-sign-ins.ts';
import { ensureWebBuild, giveUp } from './setup.mjs';

interface Screen {
  name: string;
  /** The address to open first. */
  path: string;
  /** The starts of the addresses of the links to follow from there, one page after another. */
  links?: readonly string[];
}

/** The content for each demo account; visitors have no account. */
const screens: Record<string, readonly Screen[]> = {
  '': [
    { name: 'log-in', path: '/login' },
    { name: 'registration', path: '/registration?program=cedar' },
  ],
  'member@cedar.example': [
    { name: 'dashboard', path: '/my-dashboard' },
    { name: 'challenges', path: '/challenges' },
    { name: 'challenge', path: '/challenges', links: ['/challenges/'] },
    { name: 'teams', path: '/teams' },
    { name: 'team', path: '/teams', links: ['/teams/'] },
    { name: 'friends', path: '/friends' },
    { name: 'everyone', path: '/sitewide' },
    { name: 'profile', path: '/sitewide', links: ['/profile/'] },
    { name: 'journal', path: '/my-dashboard', links: ['/journals/'] },
    { name: 'messages', path: '/messages' },
    { name: 'badges', path: '/badges' },
    { name: 'points', path: '/points' },
    { name: 'questions', path: '/member-questions/unanswered' },
    { name: 'settings-profile', path: '/member-settings/profile' },
    { name: 'settings-account', path: '/member-settings/account' },
    { name: 'settings-privacy', path: '/member-settings/privacy' },
    { name: 'settings-device', path: '/member-settings/device' },
    { name: 'help', path: '/help' },
  ],
  'admin@cedar.example': [
    { name: 'challenge-builder', path: '/challenge-builder/create' },
    { name: 'challenge-edit', path: '/challenges', links: ['/challenges/', '/challenges/challenge-edit/'] },
    { name: 'challenge-packages', path: '/challenge-packages' },
    { name: 'team-builder', path: '/team-builder/create' },
    { name: 'organizations', path: '/organization' },
    { name: 'organization', path: '/organization', links: ['/organization/'] },
    { name: 'map-builder', path: '/admin/challenge-center/maps-center/builder' },
    { name: 'point-settings', path: '/admin/program-center/settings/points' },
    { name: 'reports', path: '/admin/member-center/reports' },
  ],
  'super@goodstride.example': [
    { name: 'programs', path: '/adminsuper/member-center' },
    { name: 'shared-maps', path: '/adminsuper/maps-center/settings' },
  ],
};

const widths = [390, 1280] as const;
const themes = ['light', 'dark'] as const;
const port = Number(process.env['SCREENSHOTS_PORT'] ?? 3190);
const base = `http://localhost:${port}`;

/** Logs in without the form, whose words may change. */
async function logIn(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post(`${base}/api/login`, {
    data: { email, password: demoPassword },
    headers: { origin: base },
  });
  if (!answer.ok()) throw new Error(`${email} could not log in: ${answer.status()} ${await answer.text()}`);
  await context.addInitScript({ content: `localStorage.setItem('goodstride-was-here', '1')` });
}

/** Waits until the page has loaded what it shows. The live connection stays open, so an idle network is never seen. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const isSettled = `!document.querySelector('[aria-busy="true"]') && document.fonts.status === 'loaded'`;
  await page.waitForFunction(isSettled, undefined, { timeout: 15_000 });
  await page.waitForTimeout(600);
}

async function open(page: Page, { path: address, links = [] }: Screen): Promise<void> {
  await page.goto(base + address);
  await settle(page);
  for (const start of links) {
    const link = page.locator(`main a[href^="${start}"], header a[href^="${start}"]`).first();
    await link.click({ timeout: 5_000 });
    await page.waitForURL((url) => url.pathname.startsWith(start));
    await settle(page);
  }
}

async function takeAll(browser: Browser, email: string, wanted: ReadonlySet<string>, folder: string) {
  const all = (screens[email] ?? []).filter(({ name }) => wanted.size === 0 || wanted.has(name));
  if (all.length === 0) return;
  const context = await browser.newContext({
    // Playwright evaluates its waiting conditions in the page, which the policy forbids.
    bypassCSP: true,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  if (email) await logIn(context, email);
  const page = await context.newPage();
  for (const screen of all) {
    try {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, screen);
      for (const width of widths)
        for (const theme of themes) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme: theme });
          await page.waitForTimeout(150);
          await page.screenshot({
            path: path.join(folder, `${screen.name}-${width}-${theme}.png`),
            fullPage: true,
          });
        }
      process.stdout.write(`${screen.name}\n`);
    } catch (error) {
      process.exitCode = 1;
      await page.screenshot({ path: path.join(folder, `${screen.name}-failed.png`) });
      process.stdout.write(`${screen.name} could not be taken: ${String(error).split('\n')[0]}\n`);
    }
  }
  await context.close();
}

const [folder, ...names] = process.argv.slice(2);
if (!folder) giveUp('Usage: npm run screenshots -- FOLDER [SCREEN ...]');
mkdirSync(folder!, { recursive: true });
await ensureWebBuild();
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-screenshots-'));
const server = startServer(port, { DATA_DIR: dataDir, PUBLIC_URL: base });
try {
  await untilReady(port);
  const browser = await chromium.launch(browserOptions);
  for (const email of Object.keys(screens)) await takeAll(browser, email, new Set(names), folder!);
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await new Promise((ended) => server.once('exit', ended));
  rmSync(dataDir, { recursive: true, force: true });
}
