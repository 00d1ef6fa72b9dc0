import { test } from 'vitest';
import { testsEverything } from './runs.ts';

/**
 * A test that only `npm run test:all` knows, for what starts processes: an ordinary run has another one of its kind in the
 * same file.
 */
export const onDemand = (name: string, run: () => Promise<void>, timeout?: number): void => {
  if (testsEverything) test(name, run, timeout);
};
