import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { demoPassword } from '../server/src/core/demo/public.ts';
import { median } from './load.ts';
import { root, startServer, untilReady } from './server.ts';

/** Lighthouse on sign-in, dashboard and challenge of the demo: mobile, CPU four times slower, slow 4G, an empty cache. */
const runs = Number(process.argv[2] ?? 5);
const ports = { web: 3176, chromium: 9334 };
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-lighthouse-'));
const base = `http://localhost:${ports.web}`;
const installed = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** What a page must reach, and how a figure is shown. */
const bars = {
  performance: { bar: '≥ 95', show: (value: number) => value.toFixed(0) },
  accessibility: { bar: '100', show: (value: number) => value.toFixed(0) },
  'best practices': { bar: '100', show: (value: number) => value.toFixed(0) },
  'largest paint': { bar: '≤ 2.0 s', show: (value: number) => `${(value / 1000).toFixed(1)} s` },
  'first paint': { bar: '', show: (value: number) => `${(value / 1000).toFixed(1)} s` },
  'blocking time': { bar: '≤ 150 ms', show: (value: number) => `${value.toFixed(0)} ms` },
  'layout shift': { bar: '≤ 0.05', show: (value: number) => value.toFixed(3) },
} as const;
type Figures = Record<keyof typeof bars, number>;

/** Signs in; answers the address of a challenge on the dashboard. */
async function signIn(page: Page): Promise<string> {
  await page.goto(`${base}/login`);
  await page.getByLabel('E-mail').fill('member@cedar.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  const challenge = page.locator('article a[href^="/challenges/"]').first();
  return base + ((await challenge.getAttribute('href')) ?? '');
}

async function look(url: string): Promise<Figures> {
  const result = await lighthouse(url, {
    port: ports.chromium,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
  const { audits, categories } = result.lhr;
  const score = (name: string) => 100 * (categories[name]?.score ?? 0);
  const measured = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    'largest paint': measured('largest-contentful-paint'),
    'first paint': measured('first-contentful-paint'),
    'blocking time': measured('total-blocking-time'),
    'layout shift': measured('cumulative-layout-shift'),
  };
}

async function medians(url: string): Promise<Figures> {
  const all: Figures[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await look(url));
  const names = Object.keys(bars) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))])) as Figures;
}

const server = startServer(ports.web, { DATA_DIR: dataDir, PUBLIC_URL: base });
const browser = await chromium.launchPersistentContext(path.join(dataDir, 'browser'), {
  ...(existsSync(installed) ? { executablePath: installed } : {}),
  args: [`--remote-debugging-port=${ports.chromium}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  await untilReady(ports.web);
  const found: Record<string, Figures> = { 'sign-in': await medians(`${base}/login`) };
  const page = await browser.newPage();
  const challenge = await signIn(page);
  await page.goto(challenge);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
  found['dashboard'] = await medians(`${base}/my-dashboard`);
  found['challenge'] = await medians(challenge);
  const pages = Object.keys(found);
  const rows = (Object.entries(bars) as [keyof Figures, (typeof bars)[keyof typeof bars]][]).map(
    ([name, { bar, show }]) =>
      `| ${name} | ${bar} | ${pages.map((one) => show(found[one]![name])).join(' | ')} |`,
  );
  const table = [`| | bar | ${pages.join(' | ')} |`, `|---|---|${pages.map(() => '---|').join('')}`, ...rows];
  process.stdout.write(`${table.join('\n')}\n`);
  const machine = `${cpus()[0]?.model ?? ''}, ${cpus().length} cores`;
  const told = `The last run of \`npm run lighthouse\`: ${new Date().toISOString().slice(0, 10)}, ${machine}; medians of ${runs} runs each, mobile, CPU four times slower, slow 4G (simulated), an empty cache, server and browser on the same cores. Dashboard and challenge are opened again by a member who has seen them on this device: their frame has its first words (docs/decisions/295-first-words.md).`;
  writeFileSync(
    path.join(root, 'docs/lighthouse.md'),
    ['# Lighthouse', '', told, '', ...table, ''].join('\n'),
  );
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((ended) => server.once('exit', ended));
  rmSync(dataDir, { recursive: true, force: true });
}
