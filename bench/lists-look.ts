import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { Place } from './lists-data.ts';

export interface Login {
  email: string;
  password: string;
}

const installed = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Returns every member screen with a list, by the name of its screenshot. */
const screensOf = ({ challengeId, teamId, askedId }: Place, today: string): Record<string, string> => ({
  today: '/my-dashboard',
  sitewide: '/sitewide?board=all',
  friends: '/friends?sort=weekSteps',
  'friends-board': '/friends?tab=board',
  'friends-find': '/friends?tab=find&search=person',
  'friends-invitations': '/friends?tab=invitations',
  'friends-blocked': '/friends?tab=blocked',
  'friends-feed': '/friends?tab=feed',
  teams: '/teams?sort=-members',
  team: `/teams/${teamId}`,
  'team-members': `/teams/${teamId}/members`,
  challenges: '/challenges',
  challenge: `/challenges/${challengeId}`,
  'challenge-people': `/challenges/${challengeId}?tab=people`,
  'challenge-asking': `/challenges/${askedId}?tab=people`,
  'challenge-discussion': `/challenges/${challengeId}?tab=discussion`,
  journal: `/journals/${today}`,
  'journal-program': `/journals/${today}?tab=program`,
  messages: '/messages?page=7',
  badges: '/badges',
  points: '/points',
  questions: '/member-questions/unanswered',
  answers: '/member-questions/answered',
  organizations: '/organization',
  'organization-people': '/organization/House%201',
  account: '/member-settings/account',
  device: '/member-settings/device',
  privacy: '/member-settings/privacy',
});

async function photograph(page: Page, address: string, file: string): Promise<string[]> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  // Includes parts that load when the page is idle.
  await page.waitForTimeout(600);
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  const failed = await page.getByText('This couldn’t be loaded').count();
  await page.screenshot({ path: file, fullPage: true });
  return [...(wide > 0 ? [`${wide} px too wide`] : []), ...(failed ? ['could not be loaded'] : [])];
}

/** Logs in with the form. */
async function signInOn(page: Page, origin: string, who: Login): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.keyboard.press('Enter');
  await page.getByTestId('steps-today').waitFor();
}

/** Opens each screen in dark mode on a desktop and on a phone, takes a screenshot, and reports what overflows. */
export async function lookAtScreens(origin: string, place: Place, who: Login, folder: string) {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    ...(existsSync(installed) ? { executablePath: installed } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const today = new Date().toISOString().slice(0, 10);
  for (const width of [1280, 390]) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: 'dark' });
    const page = await context.newPage();
    await signInOn(page, origin, who);
    for (const [screen, address] of Object.entries(screensOf(place, today))) {
      const file = path.join(folder, `${screen}-${width}.png`);
      const wrong = await photograph(page, `${origin}${address}`, file).catch((error: Error) => [
        error.message,
      ]);
      console.log(`${screen} ${width}: ${wrong.join(', ') || 'fits'}`);
      if (wrong.length) process.exitCode = 1;
    }
    await context.close();
  }
  await browser.close();
}
