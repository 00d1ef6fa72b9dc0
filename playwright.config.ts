import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const root = import.meta.dirname;
const port = Number(process.env['E2E_PORT'] ?? 3100);
const ci = process.env['CI'] === 'true';
const baseURL = `http://localhost:${port}`;

/** The machine's own Chromium; without one Playwright's is taken. */
const installed = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = {
  ...(existsSync(installed) ? { executablePath: installed } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Maps are drawn by WebGL, here without a graphics card.
    '--enable-unsafe-swiftshader',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The server the browser meets, with a database of its own. */
const server = {
  // The pinned Node that runs the tests runs the server.
  command: `"${process.execPath}" e2e/server.ts`,
  cwd: root,
  url: `${baseURL}/readyz`,
  env: { PORT: String(port), DATA_DIR: process.env['E2E_DATA_DIR'] ?? path.join(root, '.cache', 'e2e-data') },
  timeout: 120_000,
  reuseExistingServer: !ci,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  stdout: 'pipe',
} as const;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: ci,
  fullyParallel: true,
  workers: 2,
  // A busy machine is slow, not wrong. What passes only when repeated is told as flaky by the reporter and in the report.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 2,
  use: {
    baseURL,
    launchOptions: browser,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    // What members and visitors do; the desks of admins are looked at 320 pixels wide by tests of the desktop's.
    { name: 'phone', use: { ...devices['Pixel 7'] }, testIgnore: /e2e\/(super-)?admin\// },
  ],
  ...(existsSync(path.join(root, 'e2e', 'server.ts')) ? { webServer: server } : {}),
});
