import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { demoPassword } from '../server/src/features/sessions/demo-sign-ins.ts';
import { interactions, type Interaction } from './interactions-walk.ts';
import { median } from './load.ts';
import { browserOptions } from './page-figures.ts';
import { keepSection, machine } from './page.ts';
import { startServer, untilReady } from './server.ts';

/** The time from a press to the next paint on a phone, with the processor slowed down four times. */
const rounds = Number(process.argv[2] ?? 3);
const slower = 4;
const barMs = 150;
const port = 3177;
const base = `http://localhost:${port}`;

interface Press {
  ms: number;
  /** The time before the page's own code, in it, and from its end to the paint. */
  parts: [number, number, number];
}

/** Records the browser's event timing entries. It omits presses that were painted within 16 ms. */
const watch = `
  window.presses = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, startTime, processingStart, processingEnd } of list.getEntries())
      if (interactionId)
        window.presses.push({
          ms: duration,
          parts: [processingStart - startTime, processingEnd - processingStart, startTime + duration - processingEnd],
        });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

const percentile = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1]!;

const fastest: Press = { ms: 16, parts: [0, 0, 0] };

/** The slowest press of one interaction (typing has many). */
async function measure(page: Page, { act, seen }: Interaction): Promise<Press> {
  await sleep(500);
  await page.evaluate('window.presses = []');
  await act(page);
  await seen(page).first().waitFor();
  await sleep(700);
  const presses = await page.evaluate<Press[]>('window.presses');
  return presses.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest), fastest);
}

async function walk(browser: Browser): Promise<Press[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    baseURL: base,
  });
  await context.addInitScript(watch);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill('member@cedar.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByTestId('steps-today').waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const found: Press[] = [];
  for (const one of interactions) {
    await one.before?.(page);
    found.push(await measure(page, one));
    await one.after?.(page);
  }
  await context.close();
  return found;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-interactions-'));
const server = startServer(port, { DATA_DIR: dataDir, PUBLIC_URL: base });
const browser = await chromium.launch(browserOptions);
try {
  await untilReady(port);
  const all: Press[][] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await walk(browser));
  const rows = interactions.map(({ what }, at) => {
    const of = all.map((round) => round[at]!);
    const part = (which: number) => median(of.map(({ parts }) => parts[which]!)).toFixed(0);
    return { what, ms: median(of.map(({ ms }) => ms)), parts: [part(0), part(1), part(2)] };
  });
  const ofRound = all.map((round) => percentile(round.map(({ ms }) => ms)));
  const lines = [
    `The last run of \`npm run bench:interactions\`: ${machine()}, Chromium without a graphics card, server and browser on the same cores; ${rows.length} interactions`,
    `of a member on a phone (390 pixels wide, CPU ${slower} times slower), medians of ${rounds} rounds; of typing its slowest key. Times are told in steps of 8 ms, from 16 ms on.`,
    '',
    `75th percentile: **${percentile(rows.map(({ ms }) => ms))} ms** (bar: ${barMs} ms or less); of each round: ${ofRound.join(', ')} ms.`,
    '',
    '| interaction | to the next paint | until code ran | code | to the paint |',
    '|---|---|---|---|---|',
    ...rows.map(({ what, ms, parts }) => `| ${what} | ${ms} ms | ${parts.join(' | ')} |`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!process.argv[3]) keepSection('Interaction to next paint', lines);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((ended) => server.once('exit', ended));
  rmSync(dataDir, { recursive: true, force: true });
}
