import { expect, test } from 'vitest';
import { makeOffice, morning } from '../../../../test/office-morning.ts';
import { startApi } from '../../../../test/api.ts';
import { testsEverything } from '../../../../test/runs.ts';

const api = await startApi();

// An ordinary run is content with fewer, because hashing their passwords is most of it.
const [people, guesses] = testsEverything ? [200, 1000] : [60, 250];

test('lets everybody of one office in, beside an attacker who guesses at the same address', async () => {
  const office = await makeOffice(api.deps, people, 4);
  const { refused, checked } = await morning(api.address, office, {
    guesses,
    // Two hours pass in all.
    tick: () => api.clock.advance(8_000_000 / guesses),
  });
  expect(refused).toEqual([]);
  // So nothing but the limit of a day ended the tries. Those in flight hold their place, and on a busy machine the last of
  // them may come too late for another one.
  const most = Math.max(...checked.values());
  expect(most).toBeLessThanOrEqual(25);
  expect(most).toBeGreaterThan(20);
}, 180_000);
