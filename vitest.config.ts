import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { globalSetup: ['server/test/global-setup.ts'], include: ['server/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
});
