// A route of 20,000 points with 200 places and 10,000 people: page weight, Lighthouse scores and smoothness. It is not
// a timed test. npm run bench:journey -- [runs of Lighthouse]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { startCluster, removeCluster } from '../server/src/platform/embedded/cluster.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { makeWalk, password, type Walk } from './journey-data.ts';
import { median } from './load.ts';
import { keepSection, machine } from './page.ts';
import { giveWay, howMeasured, lookAt, openBrowser, prepare, tableOf } from './page-figures.ts';
import { postmasterOf, root, startServer, untilReady } from './server.ts';

const runs = Number(process.argv[2] ?? 3);
const ports = { web: 3183 };
const base = `http://localhost:${ports.web}`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-journey-'));
const say = (line: string) => console.log(line);

/** Runs in the page: records the time of each frame until `counting` ends. */
const countFrames = `(() => {
  const frames = [];
  Object.assign(window, { frames, counting: true });
  const note = (at) => {
    frames.push(at);
    if (window.counting) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
})()`;

/** Milliseconds between the frames that the page could render during an action. */
async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(countFrames);
  await work();
  const at = await page.evaluate<number[]>('window.counting = false, window.frames');
  return at.slice(1).map((one, index) => one - at[index]!);
}

const emptyMap = `<!doctype html>
<link rel="stylesheet" href="/floor/maplibre-gl.css" />
<div id="map" style="width: 1000px; height: 440px"></div>
<script type="module">
  import { Map, setWorkerUrl } from '/floor/maplibre-gl.mjs';
  setWorkerUrl('/floor/maplibre-gl-worker.mjs');
  const layers = [{ id: 'water', type: 'background', paint: { 'background-color': '#e0f0fb' } }];
  const map = new Map({ container: 'map', style: { version: 8, sources: {}, layers }, center: [10, 45], zoom: 4 });
  map.on('load', () => map.getContainer().setAttribute('data-ready', ''));
</script>`;

const perSecond = (gaps: readonly number[]) => 1000 / median(gaps);
const slowest = (gaps: readonly number[]) =>
  gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? 0;

type Told = [what: string, gaps: number[]];

/** Drags the map with the mouse as fast as the page can handle it. */
async function draw(page: Page, map: Locator): Promise<void> {
  const box = (await map.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 60; step += 1)
    await page.mouse.move(x + Math.sin(step / 8) * 120, y + Math.cos(step / 8) * 60);
  await page.mouse.up();
}

/** Measures how smoothly the page renders: idle, and while people move, on the drawing and on the interactive map. */
async function watch(page: Page, walk: Walk): Promise<Told[]> {
  const peopleMove = async () => {
    await walk.log(base);
    await sleep(4000);
  };
  const told: Told[] = [['none', await framesWhile(page, () => sleep(2000))]];
  await page.locator('.journey-drawn').scrollIntoViewIfNeeded();
  told.push(['people move on the drawing', await framesWhile(page, peopleMove)]);
  await page.getByRole('button', { name: 'Open map' }).click();
  const map = page.locator('.journey-map[data-ready=yes]');
  await map.waitFor({ timeout: 60_000 });
  await sleep(1000);
  told.push(['people move on the opened map', await framesWhile(page, peopleMove)]);
  told.push(['the opened map is drawn along', await framesWhile(page, () => draw(page, map))]);
  return told;
}

/** Measures the baseline of this machine: MapLibre with one colour and nothing else, at the size of the page's map. */
async function watchEmptyMap(page: Page): Promise<Told> {
  const folder = path.join(root, 'node_modules/maplibre-gl/dist');
  await page.route(`${base}/floor/*`, (route) =>
    route.fulfill({ path: path.join(folder, path.basename(route.request().url())) }),
  );
  await page.route(`${base}/floor`, (route) => route.fulfill({ contentType: 'text/html', body: emptyMap }));
  await page.goto(`${base}/floor`);
  const map = page.locator('#map[data-ready]');
  await map.waitFor();
  await sleep(1000);
  return ['an empty map of MapLibre is drawn along', await framesWhile(page, () => draw(page, map))];
}

const rowOf = ([what, gaps]: Told) =>
  `| ${what} | ${perSecond(gaps).toFixed(0)} | ${slowest(gaps).toFixed(0)} ms | ${Math.max(...gaps).toFixed(0)} ms |`;

/** Logs in with the form, as a person would. */
async function open(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByTestId('steps-today').waitFor();
  await page.goto(address);
  await page.locator('.journey-drawn[data-ready=yes]').waitFor({ timeout: 60_000 });
}

const browser = await openBrowser(dataDir);
const cluster = await startCluster({ dataDir });
const server = startServer(ports.web, {
  DATABASE_URL: cluster.url,
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: base,
});
giveWay(server.pid);
giveWay(await postmasterOf(cluster.url));
try {
  await migrate(cluster.url, silentLog);
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 4 }, cluster.url, systemClock(0), silentLog);
  say('making a way of 20,000 points with 200 places and 10,000 people');
  const walk = await makeWalk(deps);
  await untilReady(ports.web);
  const address = `${base}/challenges/${walk.challengeId}?tab=journey`;
  const [weights, moves] = await prepare(browser.port, async (context) => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 720 });
    const sizes = new Map<string, number>();
    page.on('response', async (answer) => {
      const name = /\/api\/challenges\/[^/]+\/(journey|milestones|travellers)/.exec(answer.url())?.[1];
      if (name) sizes.set(name, (sizes.get(name) ?? 0) + (await answer.request().sizes()).responseBodySize);
    });
    await open(page, address, walk.email);
    await sleep(500);
    const sent = [...sizes].map(([name, bytes]) => `${name} ${(bytes / 1024).toFixed(0)} kB`).join(', ');
    const told = [...(await watch(page, walk)), await watchEmptyMap(page)];
    await page.close();
    return [sent, told] as const;
  });
  const table = tableOf(await lookAt({ journey: { url: address, port: browser.port } }, runs));
  const lines = [
    `The last run of \`npm run bench:journey\`: ${machine()}, Chromium without a graphics card.`,
    '',
    `What is fetched for it, compressed: ${weights}.`,
    '',
    '| while | pictures a second | 19 of 20 within | the slowest |',
    '|---|---|---|---|',
    ...moves.map(rowOf),
    '',
    `${howMeasured}; medians of ${runs} runs.`,
    '',
    ...table,
  ];
  say(lines.join('\n'));
  keepSection('A journey of 20,000 points, 200 places and 10,000 people', lines);
  await deps.gateway.close();
} finally {
  browser.kill();
  server.kill('SIGTERM');
  await sleep(1500);
  await cluster.stop();
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
