import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { chromeLauncher, lighthouseCli, type LaunchedChrome } from './lighthouse-tools.ts';
import { median } from './load.ts';

/** The bars of a page (docs/performance.md#the-web), and how a figure is formatted. */
export const bars = {
  performance: { bar: '≥ 95', show: (value: number) => value.toFixed(0) },
  accessibility: { bar: '100', show: (value: number) => value.toFixed(0) },
  'best practices': { bar: '100', show: (value: number) => value.toFixed(0) },
  'largest paint': { bar: '≤ 2.0 s', show: (value: number) => `${(value / 1000).toFixed(1)} s` },
  'first paint': { bar: '', show: (value: number) => `${(value / 1000).toFixed(1)} s` },
  'blocking time': { bar: '≤ 150 ms', show: (value: number) => `${value.toFixed(0)} ms` },
  'layout shift': { bar: '≤ 0.05', show: (value: number) => value.toFixed(3) },
  'performance, reckoned': { bar: '', show: (value: number) => value.toFixed(0) },
  'blocking time, reckoned': { bar: '', show: (value: number) => `${value.toFixed(0)} ms` },
} as const;
export type Figures = Record<keyof typeof bars, number>;

/** Describes how the figures were measured, for the reader. */
export const howMeasured =
  'Lighthouse, mobile, an empty cache, in a browser that nothing else looks through. The processor is really slowed by 4 and the net by slow 4G (`--throttling-method=devtools`); ' +
  'reckoned: a fast load whose times Lighthouse multiplies afterwards (`simulate`), each wait for one of the few cores with them';

const installed = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export const browserOptions = {
  ...(existsSync(installed) ? { executablePath: installed } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader', '--disable-quic'],
};

/** Opens a separate browser for Lighthouse, with a profile in this folder. */
export async function openBrowser(dataDir: string): Promise<LaunchedChrome> {
  const profile = mkdtempSync(path.join(dataDir, 'browser-'));
  const { executablePath, args } = browserOptions;
  const { launch } = await chromeLauncher();
  return launch({
    chromePath: executablePath ?? chromium.executablePath(),
    userDataDir: profile,
    chromeFlags: ['--headless=new', ...args],
  });
}

/**
 * Runs work in that browser and disconnects. A session stays available to Lighthouse, and nothing else is attached
 * during its run.
 */
export async function prepare<T>(port: number, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    return await work(browser.contexts()[0]!);
  } finally {
    await browser.close();
  }
}

/**
 * A phone runs neither the server nor Lighthouse, so both get a lower priority than the browser, which would otherwise
 * wait for them on few cores.
 */
export function giveWay(pid: number | undefined): void {
  if (pid !== undefined) setPriority(pid, 15);
}

type Method = 'devtools' | 'simulate';

interface Report {
  runtimeError?: { message: string };
  finalDisplayedUrl: string;
  audits: Record<string, { numericValue?: number } | undefined>;
  categories: Record<string, { score: number | null } | undefined>;
}

/** One run of Lighthouse's own command. */
async function reportOf(url: string, port: number, method: Method, file: string): Promise<Report> {
  const categories = method === 'devtools' ? 'performance,accessibility,best-practices' : 'performance';
  const options = {
    port,
    'throttling-method': method,
    'only-categories': categories,
    output: 'json',
    'output-path': file,
    // Member screens keep a live connection open, and Lighthouse would wait 45 seconds for its end.
    'max-wait-for-load': 20_000,
  };
  const told = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const run = spawn(process.execPath, [lighthouseCli(), url, '--quiet', ...told], { stdio: 'ignore' });
  giveWay(run.pid);
  await new Promise((ended) => run.once('exit', ended));
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** Retries up to three times if Lighthouse reports that it could not observe the page, which happens occasionally. */
async function look(
  url: string,
  port: number,
  method: Method,
  file: string,
  tries = 3,
): Promise<Partial<Figures>> {
  const { runtimeError, finalDisplayedUrl, audits, categories } = await reportOf(url, port, method, file);
  if (runtimeError) {
    process.stdout.write(`${url}: ${runtimeError.message}\n`);
    if (tries > 1) return look(url, port, method, file, tries - 1);
    throw new Error(runtimeError.message);
  }
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const score = (name: string) => 100 * (categories[name]?.score ?? 0);
  const measured = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const [performance, blocking] = [score('performance'), measured('total-blocking-time')];
  process.stdout.write(
    `${url}: ${method}, blocking ${blocking.toFixed(0)} ms, performance ${performance.toFixed(0)}\n`,
  );
  if (method === 'simulate')
    return { 'performance, reckoned': performance, 'blocking time, reckoned': blocking };
  return {
    performance,
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    'largest paint': measured('largest-contentful-paint'),
    'first paint': measured('first-contentful-paint'),
    'blocking time': blocking,
    'layout shift': measured('cumulative-layout-shift'),
  };
}

/** A page to look at: its address, and the port of the browser in which its reader is logged in. */
export interface Page {
  url: string;
  port: number;
}

/** Medians of this many runs of each page. The pages take turns, so that a slow minute of the machine hits all of them. */
export async function lookAt(
  pages: Readonly<Record<string, Page>>,
  runs: number,
): Promise<Record<string, Figures>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'goodstride-figures-'));
  const file = path.join(folder, 'lighthouse.json');
  const all: Record<string, Partial<Figures>[]> = {};
  for (let run = 0; run < runs; run += 1)
    for (const [name, { url, port }] of Object.entries(pages))
      for (const method of ['devtools', 'simulate'] as const)
        (all[name] ??= []).push(await look(url, port, method, file));
  rmSync(folder, { recursive: true });
  const names = Object.keys(bars) as (keyof Figures)[];
  const medians = (found: readonly Partial<Figures>[]) =>
    Object.fromEntries(
      names.map((figure) => [figure, median(found.flatMap((one) => one[figure] ?? []))]),
    ) as Figures;
  return Object.fromEntries(Object.entries(all).map(([name, found]) => [name, medians(found)]));
}

/** Returns the rows of a table of pages and their figures. */
export function tableOf(found: Record<string, Figures>): string[] {
  const pages = Object.keys(found);
  const rows = (Object.entries(bars) as [keyof Figures, (typeof bars)[keyof typeof bars]][]).map(
    ([name, { bar, show }]) =>
      `| ${name} | ${bar} | ${pages.map((one) => show(found[one]![name])).join(' | ')} |`,
  );
  return [`| | bar | ${pages.join(' | ')} |`, `|---|---|${pages.map(() => '---|').join('')}`, ...rows];
}
