import type { APIRequestContext, Page } from '@playwright/test';
import { expect, nextFrames, test } from '../fixtures.ts';
import { as, register, logInAs, type Walker } from '../people.ts';

// One slow answer on a real screen; the rest of it is tested beside web/src/ui/keep-focus.ts and button.tsx.
test.describe.configure({ timeout: 120_000 });
async function somebodyWhoBlocked(request: APIRequestContext, count: number): Promise<Walker> {
  const { programId } = (await (await request.get('/api/registration/cedar')).json()) as {
    programId: string;
  };
  const me = await register(request, programId, 'Slow');
  for (let at = 0; at < count; at += 1) {
    const { memberId } = await register(request, programId, `B${at}`);
    const answer = await request.post(`/api/members/${me.memberId}/block`, {
      headers: as(me.token),
      data: { memberId },
    });
    expect(answer.status()).toBe(200);
  }
  return me;
}

/** Holds back requests to an address until `release`, and counts them. */
async function hold(page: Page, address: string) {
  let asked = 0;
  let gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    asked += 1;
    await gate.promise;
    return route.continue();
  });
  return {
    asked: () => asked,
    /** Releases held requests. Later ones are held again. */
    release() {
      gate.resolve();
      gate = Promise.withResolvers<void>();
    },
  };
}

const unblocking = (page: Page) => page.getByRole('button', { name: /^Unblock/ });

test('a button keeps the focus while it is busy, sends once, and passes the focus on when its row disappears', async ({
  page,
  request,
}) => {
  await logInAs(page, await somebodyWhoBlocked(request, 2));
  await page.goto('/friends?tab=blocked');
  const held = await hold(page, '**/unblock');
  const [first, second] = [unblocking(page).first(), unblocking(page).nth(1)];
  const handedOn = await second.getAttribute('aria-label');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toBeDisabled();
  for (let press = 0; press < 4; press += 1) {
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await nextFrames(page);
  }
  await expect(first).toBeDisabled();
  held.release();
  await expect(unblocking(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: handedOn ?? '', exact: true })).toBeFocused();
  expect(held.asked()).toBe(1);
});
