import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// Starts one PostgreSQL for all tests of the server.
const GLOBAL_SETUP = './server/test/global-setup.ts';

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{server,contract,copy,bench}/**/*.test.ts'],
          globalSetup: existsSync(GLOBAL_SETUP) ? [GLOBAL_SETUP] : [],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/dist/**', '**/node_modules/**'],
          css: true,
        },
      },
    ],
  },
});
