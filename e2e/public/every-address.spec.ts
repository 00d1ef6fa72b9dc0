import type { Page } from '@playwright/test';
import {
  adminAddresses,
  endOf,
  filled,
  fromOf,
  idsFor,
  memberAddresses,
  openAddresses,
  staffAddresses,
  type Address,
} from '../addresses.ts';
import { expect, password, test } from '../fixtures.ts';
import { logIn } from '../people.ts';

// Every address that people can know, with where it ends for whom.

async function compare(
  page: Page,
  addresses: readonly Address[],
  ids: Record<string, string>,
  everywhere?: string,
) {
  for (const address of addresses) {
    const [from, to] = typeof address === 'string' ? [address, address] : address;
    await expect
      .poll(() => endOf(page, filled(from, ids)), {
        message: from,
        timeout: 8000,
        intervals: [200, 500, 1000],
      })
      .toBe(everywhere ?? filled(to, ids));
  }
}

for (const [role, email, mine, others] of [
  ['a member', 'leader@cedar.example', [memberAddresses], [adminAddresses, staffAddresses]],
  ['an admin', 'admin@cedar.example', [memberAddresses, adminAddresses], [staffAddresses]],
  ['a super admin', 'super@goodstride.example', [staffAddresses], []],
] as const)
  test(`every address ends where it says for ${role}`, async ({ page }) => {
    test.slow();
    await logIn(page, email, password);
    await page.goto('/my-dashboard');
    const ids = await idsFor(page);
    for (const addresses of mine) await compare(page, addresses, ids);
    for (const addresses of others) await compare(page, addresses, ids, '/403');
  });

test('every address leads somebody signed out to the log in, or is open', async ({ page }) => {
  test.slow();
  await page.goto('/login');
  await compare(page, openAddresses, {});
  const closed = [...memberAddresses, ...adminAddresses, ...staffAddresses].map((each) => fromOf(each));
  await compare(
    page,
    closed.filter((each) => each !== '/no-such-path'),
    {},
    '/login',
  );
});
