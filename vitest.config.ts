import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/test/longest-first.ts';

// Starts one PostgreSQL for all tests of the server.
const GLOBAL_SETUP = './server/test/global-setup.ts';
// Ends what each test file has begun.
const SETUP = './server/test/setup.ts';

// Files that only npm run test:all knows.
const onDemand = process.env['TEST_ALL'] === 'on' ? [] : ['**/*.on-demand.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default'],
    // Half of each test is waiting for PostgreSQL: on two cores two go on side by side, where one was the rule.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{server,contract,copy,bench}/**/*.test.ts'],
          exclude: [
            // Statements that the other tests sent, for an older PostgreSQL: scripts/stages.mjs.
            ...(process.env['RECORDED_STATEMENTS'] ? [] : ['server/test/oldest/**']),
            ...onDemand,
          ],
          globalSetup: existsSync(GLOBAL_SETUP) ? [GLOBAL_SETUP] : [],
          setupFiles: existsSync(SETUP) ? [SETUP] : [],
          // Test files share their imports: loading them again for each was a third of the time. Each has its own
          // database.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          exclude: onDemand,
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
          // A document of its own for each file took three times as long as all tests together.
          isolate: false,
          setupFiles: ['web/test-setup.ts'],
          exclude: ['web/dist/**', '**/node_modules/**'],
          css: true,
        },
      },
    ],
  },
});
