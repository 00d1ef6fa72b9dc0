import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Assessment } from '../contract/src/features/mental-wellness/assessment.ts';
import { demoPassword } from '../server/src/features/sessions/demo-sign-ins.ts';
import { giveWay, howMeasured, lookAt, openBrowser, prepare, tableOf, type Figures } from './page-figures.ts';
import { root, startServer, untilReady } from './server.ts';

/**
 * Lighthouse for pages of the demo beside a bare page (web/bare), in turns: mobile, CPU four times slower, slow 4G,
 * empty cache.
 */
const runs = Number(process.argv[2] ?? 5);
const port = Number(process.env['PORT'] ?? 3176);
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-lighthouse-'));
const base = `http://localhost:${port}`;
const bareUrl = `http://localhost:${port + 1}/`;

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/my-dashboard');
}

/** Answers the assessment, so that there is something for today. */
async function makePlan(page: Page): Promise<void> {
  const { request } = page.context();
  const session = await request.get(`${base}/api/refresh`, { headers: { 'x-goodstride': '1' } });
  const headers = {
    authorization: `Bearer ${((await session.json()) as { accessToken: string }).accessToken}`,
  };
  const asked = await request.get(`${base}/api/mental-wellness/assessment`, { headers });
  const { Questions } = (await asked.json()) as Assessment;
  const chosen = Questions.map(({ Id, Answers }) => ({ Id, Answers: [{ Id: Answers[1]!.Id }] }));
  const saved = await request.post(`${base}/api/mental-wellness/assessment/save`, {
    headers,
    data: { Questions: chosen },
  });
  if (!saved.ok()) throw new Error(`no plan: ${saved.status()}`);
}

/** Opens each page once, as someone who comes back has done. */
async function visit(page: Page, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(1000);
  }
}

async function asMember(context: BrowserContext): Promise<Record<string, string>> {
  const page = await context.newPage();
  await signIn(page, 'member@cedar.example');
  await makePlan(page);
  const challenge = page.locator('article a[href^="/challenges/"]').first();
  const pages = {
    dashboard: `${base}/my-dashboard`,
    challenge: base + ((await challenge.getAttribute('href')) ?? ''),
    'plan today': `${base}/plan/daily-content`,
    article: `${base}/plan/article/awake-at-three`,
  };
  await visit(page, Object.values(pages));
  await page.close();
  return pages;
}

async function asAdmin(context: BrowserContext): Promise<Record<string, string>> {
  const page = await context.newPage();
  await signIn(page, 'admin@cedar.example');
  const pages = { 'admin overview': `${base}/admin/program-overview` };
  await visit(page, Object.values(pages));
  await page.close();
  return pages;
}

/**
 * The most that a page may take, as a multiple of the bare page; log in first, the others second. Really slowed down, the
 * bare page blocks for 0 ms, so the reckoned figure is compared.
 */
const ratioBars = { 'largest paint': [1.3, 1.8], 'blocking time, reckoned': [2, 4] } as const;

/** Returns the rows that compare each page with the bare one. */
function ratioRows(found: Record<string, Figures>): string[] {
  const pages = Object.keys(found);
  const bare = found['bare page']!;
  return Object.entries(ratioBars).map(([name, [first, other]]) => {
    const figure = name as keyof typeof ratioBars;
    const cells = pages.map((page) => (found[page]![figure] / Math.max(bare[figure], 1)).toFixed(2));
    return `| ${name} / bare page | ≤ ${first}, ${other} | ${cells.join(' | ')} |`;
  });
}

const browsers = {
  stranger: await openBrowser(dataDir),
  member: await openBrowser(dataDir),
  admin: await openBrowser(dataDir),
};
const server = startServer(port, { DATA_DIR: dataDir, PUBLIC_URL: base });
const bare = spawn(
  process.execPath,
  [path.join(root, 'bench/bare.ts'), String(port + 1), path.join(dataDir, 'bare')],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
giveWay(server.pid);
giveWay(bare.pid);
try {
  await untilReady(port);
  await untilReady(port + 1);
  const seenBy = async (
    who: keyof typeof browsers,
    work: (context: BrowserContext) => Promise<Record<string, string>>,
  ) =>
    Object.entries(await prepare(browsers[who].port, work)).map(
      ([name, url]) => [name, { url, port: browsers[who].port }] as const,
    );
  const pages = Object.fromEntries([
    ['bare page', { url: bareUrl, port: browsers.stranger.port }],
    ['log in', { url: `${base}/login`, port: browsers.stranger.port }],
    ...(await seenBy('member', asMember)),
    ...(await seenBy('admin', asAdmin)),
  ]);
  const found = await lookAt(pages, runs);
  const table = [...tableOf(found), ...ratioRows(found)];
  process.stdout.write(`${table.join('\n')}\n`);
  const machine = `${cpus()[0]?.model ?? ''}, ${cpus().length} cores`;
  const how = `\`npm run lighthouse\`: ${new Date().toISOString().slice(0, 10)}, ${machine}; medians of ${runs} runs each. ${howMeasured}. Server and Lighthouse run on the same cores and give way to the browser. All pages take turns in one run, the bare page (web/bare: the same server, React, the provider of the design system, one form) among them. Pages that need a login are opened again by someone who has seen them on this device.`;
  const file = path.join(root, 'docs/lighthouse.md');
  const [kept = ''] = readFileSync(file, 'utf8').split('## Last run');
  writeFileSync(file, `${kept.trim()}\n\n## Last run\n\n${how}\n\n${table.join('\n')}\n`);
} finally {
  for (const browser of Object.values(browsers)) browser.kill();
  bare.kill('SIGTERM');
  server.kill('SIGTERM');
  await new Promise((ended) => server.once('exit', ended));
  rmSync(dataDir, { recursive: true, force: true });
}
