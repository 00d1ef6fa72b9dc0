import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { builder, nameOf, said } from '../map-desk.ts';
import { as, sessionOf } from '../people.ts';

/** A map with three points on hills that are drawn. */
async function make(page: Page) {
  const { accessToken } = await sessionOf(page);
  const route = [
    [0.1, 0.2],
    [0.5, 0.5],
    [0.9, 0.2],
  ];
  const data = { name: nameOf('By touch'), about: '', kind: 'normal', ground: 'picture', route, places: [] };
  const answer = await page.request.post('/api/maps', { headers: as(accessToken), data });
  expect(answer.status()).toBe(200);
  return (await answer.json()).id as string;
}

/** One finger goes down, along and up again, as a hand does it and not as a mouse would. */
async function drag(finger: CDPSession, from: readonly [number, number], by: readonly [number, number]) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: from[0] + by[0] * part, y: from[1] + by[1] * part, id: 1 }],
    });
  await send('touchStart', 0);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', part);
  await send('touchEnd', 1);
}

const middleOf = async (page: Page, selector: string): Promise<[number, number]> => {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  return [x + width / 2, y + height / 2];
};

test(
  'a finger drags a route point without scrolling the page',
  { tag: '@phone-only' },
  async ({ page, world }) => {
    test.slow();
    await world.logIn('admin@cedar.example');
    await page.goto(`${builder}?map=${await make(page)}&tab=way`);
    const surface = page.getByRole('application', { name: 'Map for drawing' });
    await expect(surface.locator('[data-ready=yes]')).toBeVisible({ timeout: 30_000 });
    const point = page.locator('[data-point="1"]');
    await expect(point).toBeVisible();
    await surface.scrollIntoViewIfNeeded();
    const finger = await page.context().newCDPSession(page);
    const scrolled = await page.evaluate(() => scrollY);
    const before = await middleOf(page, '[data-point="1"]');
    await drag(finger, before, [30, 60]);
    await expect(said(page)).toContainText(/^Point 2 at/);
    const [x, y] = await middleOf(page, '[data-point="1"]');
    expect([Math.round(x - before[0]), Math.round(y - before[1])]).toEqual([30, 60]);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(said(page)).toHaveText('Undone');
  },
);

test(
  'a picture can be zoomed and moved by touch, and points can still be selected @on-demand',
  { tag: '@phone-only' },
  async ({ page, world }) => {
    test.slow();
    await world.logIn('admin@cedar.example');
    await page.goto(`${builder}?map=${await make(page)}&tab=way`);
    const surface = page.getByRole('application', { name: 'Map for drawing' });
    await expect(surface.locator('[data-ready=yes]')).toBeVisible({ timeout: 30_000 });
    const finger = await page.context().newCDPSession(page);
    const farther = surface.getByRole('button', { name: 'Zoom out' });
    await expect(farther).toHaveAttribute('aria-disabled', 'true');
    await surface.getByRole('button', { name: 'Zoom in' }).tap();
    await expect(farther).toHaveAttribute('aria-disabled', 'false');
    await surface.scrollIntoViewIfNeeded();
    // The middle stays in the middle; a finger beside the line takes hold of the picture.
    const before = await middleOf(page, '[data-point="1"]');
    await drag(finger, [before[0], before[1] + 50], [40, -30]);
    // Drawn a frame after the finger.
    const moved = async () => {
      const [x, y] = await middleOf(page, '[data-point="1"]');
      return [Math.round(x - before[0]), Math.round(y - before[1])];
    };
    await expect.poll(moved).toEqual([40, -30]);
    await expect(page.locator('.edit-point')).not.toHaveCount(0);
    await expect(page.getByRole('listbox', { name: 'Points of the route' }).getByRole('option')).toHaveCount(
      3,
    );
    await drag(finger, [before[0] + 40, before[1] - 30], [20, 20]);
    await expect(said(page)).toContainText(/^Point 2 at/);
    // By keys, too: minus shows all of it again.
    await surface.focus();
    await page.keyboard.press('-');
    await expect(farther).toHaveAttribute('aria-disabled', 'true');
  },
);
