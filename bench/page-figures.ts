import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse from 'lighthouse';
import { median } from './load.ts';

/** What a page must reach (performance.md, "The web"), and how a figure is shown. */
export const bars = {
  performance: { bar: '≥ 95', show: (value: number) => value.toFixed(0) },
  accessibility: { bar: '100', show: (value: number) => value.toFixed(0) },
  'best practices': { bar: '100', show: (value: number) => value.toFixed(0) },
  'largest paint': { bar: '≤ 2.0 s', show: (value: number) => `${(value / 1000).toFixed(1)} s` },
  'first paint': { bar: '', show: (value: number) => `${(value / 1000).toFixed(1)} s` },
  'blocking time': { bar: '≤ 150 ms', show: (value: number) => `${value.toFixed(0)} ms` },
  'layout shift': { bar: '≤ 0.05', show: (value: number) => value.toFixed(3) },
} as const;
export type Figures = Record<keyof typeof bars, number>;

const installed = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export const browserOptions = {
  ...(existsSync(installed) ? { executablePath: installed } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader', '--disable-quic'],
};

/**
 * A browser that Lighthouse looks through, too; who signs in on one of its pages is signed in for Lighthouse. A phone
 * runs neither Lighthouse nor the server: from here on this process, and what it starts, gives way to the browser. On few
 * cores the page would be told to block while it waits for them.
 */
export async function openBrowser(dataDir: string, port: number): Promise<BrowserContext> {
  const browser = await chromium.launchPersistentContext(path.join(dataDir, 'browser'), {
    ...browserOptions,
    args: [`--remote-debugging-port=${port}`, ...browserOptions.args],
  });
  setPriority(15);
  return browser;
}

/** One run; when Lighthouse says that it could not watch the page, as it does now and then, it looks again, three times at most. */
async function look(url: string, port: number, tries = 3): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  if (!result || result.lhr.runtimeError) {
    if (tries > 1) return look(url, port, tries - 1);
    throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
  }
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

/** Medians of so many runs of Lighthouse: mobile, CPU four times slower, slow 4G, an empty cache. */
export async function lookAt(url: string, port: number, runs: number): Promise<Figures> {
  const all: Figures[] = [];
  for (let run = 0; run < runs; run += 1) {
    const one = await look(url, port);
    process.stdout.write(
      `${url}: blocking ${one['blocking time'].toFixed(0)} ms, performance ${one.performance.toFixed(0)}\n`,
    );
    all.push(one);
  }
  const names = Object.keys(bars) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))])) as Figures;
}

/** The lines of a table of pages and their figures. */
export function tableOf(found: Record<string, Figures>): string[] {
  const pages = Object.keys(found);
  const rows = (Object.entries(bars) as [keyof Figures, (typeof bars)[keyof typeof bars]][]).map(
    ([name, { bar, show }]) =>
      `| ${name} | ${bar} | ${pages.map((one) => show(found[one]![name])).join(' | ')} |`,
  );
  return [`| | bar | ${pages.join(' | ')} |`, `|---|---|${pages.map(() => '---|').join('')}`, ...rows];
}
