import { expect, test } from 'vitest';
import { makeOffice, morning } from '../../../../test/office-morning.ts';
import { startApi } from '../../../../test/api.ts';

const api = await startApi();

test('lets 200 people of one office in, beside an attacker with 1,000 guesses at the same address', async () => {
  const office = await makeOffice(api.deps, 200, 4);
  const { refused, checked } = await morning(api.address, office, {
    guesses: 1000,
    tick: () => api.clock.advance(8000),
  });
  expect(refused).toEqual([]);
  // Two hours passed, so nothing but the limit of a day ended the tries.
  expect(Math.max(...checked.values())).toBe(25);
}, 180_000);
