import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const root = import.meta.dirname;
const port = Number(process.env['E2E_PORT'] ?? 3100);
const ci = process.env['CI'] === 'true';
const baseURL = `http://localhost:${port}`;

/** The Chromium that is installed on this machine; Playwright downloads its own if there is none. */
const installed = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((place) => existsSync(place));
const browser = {
  ...(installed ? { executablePath: installed } : {}),
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

/** The server under test, with its own database. */
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

// Stories whose rules the API tests prove, and which take minutes by screen: npm run test:all.
const onDemand = process.env['TEST_ALL'] === 'on' ? [] : [/@on-demand/];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: ci,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Only CI repeats a test, because its machines are shared; it reports such a test as flaky. A failure here is a failure.
  retries: ci ? 2 : 0,
  use: {
    baseURL,
    // An element that does not come fails its own line instead of holding the test until its end.
    actionTimeout: 30_000,
    launchOptions: browser,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Its requests would pass by the tests that watch or refuse some; app.spec.ts lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording one takes a third of the time of a test. Repeat a failed test with --trace=on to see it step by step.
    trace: ci ? 'on-first-retry' : 'off',
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      grepInvert: [/@phone-only/, ...onDemand],
    },
    // Tests tagged @phone run on both: on a phone their screens are laid out or used in another way. That every screen fits
    // 320 pixels and is accessible there, every-screen.spec.ts checks on the desktop.
    { name: 'phone', use: { ...devices['Pixel 7'] }, grep: /@phone/ },
  ],
  ...(existsSync(path.join(root, 'e2e', 'server.ts')) ? { webServer: server } : {}),
});
