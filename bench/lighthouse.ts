import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Assessment } from '../contract/src/features/mental-wellness/assessment.ts';
import { demoPassword } from '../server/src/features/sessions/demo-sign-ins.ts';
import { giveWay, howMeasured, lookAt, openBrowser, prepare, tableOf } from './page-figures.ts';
import { root, startServer, untilReady } from './server.ts';

/** Lighthouse for login, dashboard, challenge and two pages of the plan of the demo: mobile, CPU four times slower, slow 4G, empty cache. */
const runs = Number(process.argv[2] ?? 5);
const ports = { web: 3176 };
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-lighthouse-'));
const base = `http://localhost:${ports.web}`;
const plan = {
  'today of the plan': `${base}/plan/daily-content`,
  'article of the plan': `${base}/plan/article/awake-at-three`,
};
/** Logs in and returns the address of a challenge on the dashboard. */
async function signIn(page: Page): Promise<string> {
  await page.goto(`${base}/login`);
  await page.getByLabel('Email').fill('member@cedar.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  const challenge = page.locator('article a[href^="/challenges/"]').first();
  return base + ((await challenge.getAttribute('href')) ?? '');
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

const browser = await openBrowser(dataDir);
const server = startServer(ports.web, { DATA_DIR: dataDir, PUBLIC_URL: base });
giveWay(server.pid);
try {
  await untilReady(ports.web);
  const stranger = await lookAt({ 'sign-in': `${base}/login` }, browser.port, runs);
  const challenge = await prepare(browser.port, async (context) => {
    const page = await context.newPage();
    const address = await signIn(page);
    await makePlan(page);
    for (const seen of [address, ...Object.values(plan)]) {
      await page.goto(seen);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.close();
    return address;
  });
  const member = await lookAt({ dashboard: `${base}/my-dashboard`, challenge, ...plan }, browser.port, runs);
  const found = { ...stranger, ...member };
  const table = tableOf(found);
  process.stdout.write(`${table.join('\n')}\n`);
  const machine = `${cpus()[0]?.model ?? ''}, ${cpus().length} cores`;
  const told = `The last run of \`npm run lighthouse\`: ${new Date().toISOString().slice(0, 10)}, ${machine}; medians of ${runs} runs each. ${howMeasured}. Server and Lighthouse run on the same cores and give way to the browser. Dashboard and challenge are opened again by a member who has seen them on this device: their frame has its first words (docs/decisions/295-show-the-first-words-before-scripts-arrive.md).`;
  writeFileSync(
    path.join(root, 'docs/lighthouse.md'),
    ['# Lighthouse', '', told, '', ...table, ''].join('\n'),
  );
} finally {
  browser.kill();
  server.kill('SIGTERM');
  await new Promise((ended) => server.once('exit', ended));
  rmSync(dataDir, { recursive: true, force: true });
}
