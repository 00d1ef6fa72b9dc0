import type { APIRequestContext, Page } from '@playwright/test';
import { graceMs } from '../../web/src/ui/keep-focus.ts';
import { expect, nextFrames, test } from '../fixtures.ts';
import { as, register, logInAs, type Walker } from '../people.ts';

// Slow answers: a reader who waits keeps their focus, and one who moved on is not interrupted.
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

test('a button keeps the focus after an error, so that it can be pressed again', async ({
  page,
  request,
}) => {
  await logInAs(page, await somebodyWhoBlocked(request, 1));
  await page.goto('/friends?tab=blocked');
  const failing = Promise.withResolvers<void>();
  await page.route('**/unblock', async (route) => {
    await failing.promise;
    await route.abort();
  });
  await unblocking(page).focus();
  await page.keyboard.press('Enter');
  await expect(unblocking(page)).toBeDisabled();
  failing.resolve();
  await expect(unblocking(page)).toBeEnabled();
  await expect(unblocking(page)).toBeFocused();
});

test('focus that has moved elsewhere in the meantime stays there', async ({ page, request }) => {
  await logInAs(page, await somebodyWhoBlocked(request, 3));
  await page.goto('/friends?tab=blocked');
  const held = await hold(page, '**/unblock');
  const press = async (left: number) => {
    await expect(unblocking(page)).toHaveCount(left + 1);
    await unblocking(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(unblocking(page).first()).toBeDisabled();
  };
  /** The row is gone, and the time after which the page would move a lost focus is over. */
  const settled = async (left: number) => {
    held.release();
    await expect(unblocking(page)).toHaveCount(left);
    await page.waitForTimeout(graceMs + 50);
  };

  const tab = page.getByRole('link', { name: 'My friends', exact: true });
  await press(2);
  await tab.focus();
  await settled(2);
  await expect(tab).toBeFocused();

  await press(1);
  await page.getByText('You and these people can’t see each other').click();
  await settled(1);
  // A press on anything but a button: the browser gives the focus to the page around it.
  expect(['BODY', 'MAIN']).toContain(await page.evaluate(() => document.activeElement?.tagName));

  await press(0);
  await page.getByRole('button', { name: 'Log activity', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await settled(0);
  await expect(dialog.locator(':focus')).toHaveCount(1);
});

test('Enter does not send a form twice, and keeps the typed text and the focus', async ({
  page,
  request,
}) => {
  await logInAs(page, await somebodyWhoBlocked(request, 0));
  await page.goto('/member-settings/profile');
  const held = await hold(page, '**/api/members/*');
  const field = page.getByLabel('First name');
  await field.fill('Patient');
  await page.keyboard.press('Enter');
  await expect.poll(held.asked).toBe(1);
  await page.keyboard.press('Enter');
  await nextFrames(page);
  held.release();
  await expect(page.getByRole('status').filter({ hasText: /saved/i })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Patient');
  expect(held.asked()).toBe(1);
});
