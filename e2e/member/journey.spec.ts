import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { dayInBerlin, log, logInAs } from '../people.ts';
import { goWalking, startWalk } from '../walks.ts';

/** Texts of places that the walker doesn't reach. */
const locked = /Vercovicium|Birdoswald|Bowness|Maia/;

const noSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test(
  'a member follows a shipped map: places open live and stay secret before',
  { tag: '@phone-only' },
  async ({ page, world, request, browser }) => {
    test.slow();
    await world.signIn('admin@cedar.example');
    const { id, walker } = await startWalk(page, request);
    await log(request, walker, dayInBerlin(0), 100);

    const own = await (await browser.newContext()).newPage();
    const answers: string[] = [];
    own.on('response', async (answer) => {
      if (!answer.url().includes('/api/') || answer.url().includes('/live')) return;
      answers.push(await answer.text().catch(() => ''));
    });
    await logInAs(own, walker);
    await own.goto(`/challenges/${id}?tab=journey`);
    await expect(own.getByRole('heading', { name: 'Hadrian’s Wall Path' })).toBeVisible();
    const diary = own.getByRole('region', { name: 'Travel diary' });
    await expect(diary.getByRole('link', { name: 'Segedunum' })).toBeVisible();
    await expect(diary.getByText('1 of 12 milestones reached')).toBeVisible();
    const who = own.getByRole('region', { name: 'People on the route' });
    await expect(who.getByRole('listitem').filter({ hasText: 'Pacer' })).toContainText(/\d+% of the route/);
    const drawn = own.getByRole('figure', { name: 'Route map: Hadrian’s Wall Path' });
    await expect(drawn).toHaveAttribute('data-ready', 'yes', { timeout: 30_000 });
    await expect(drawn.locator('.map-place.reached')).toHaveCount(1);
    await expect(drawn.locator('.map-place')).toHaveCount(12);

    // Without any input the place opens.
    await log(request, walker, dayInBerlin(0), 6000);
    await expect(
      own.getByRole('status').filter({
        hasText: 'You reached The temple of Mithras. It’s now in your travel diary.',
      }),
    ).toBeVisible({ timeout: 20_000 });
    await expect(diary.getByRole('link', { name: 'Chesters' })).toBeVisible({ timeout: 20_000 });
    await expect(diary.getByRole('link')).toHaveCount(6);
    await expect(drawn.locator('.map-place.reached')).toHaveCount(6);
    expect(answers.length).toBeGreaterThan(5);
    for (const text of answers) expect(text).not.toMatch(locked);

    // By keyboard: to the place, to the one before, and to one that is not reached.
    await diary.getByRole('link', { name: 'The temple of Mithras' }).focus();
    await own.keyboard.press('Enter');
    await expect(own.getByRole('heading', { level: 1, name: 'The temple of Mithras' })).toBeVisible();
    await expect(own.getByText('The temple was found in 1949.')).toBeVisible();
    await expect(
      own.getByRole('link', { name: 'English Heritage: Temple of Mithras, Carrawburgh' }),
    ).toBeVisible();
    await own.getByRole('link', { name: 'Previous place' }).focus();
    await own.keyboard.press('Enter');
    await expect(own.getByRole('heading', { level: 1, name: 'Chesters' })).toBeVisible();
    for (const name of ['The temple of Mithras', 'Not reached yet']) {
      await own.getByRole('link', { name: 'Next place' }).focus();
      await own.keyboard.press('Enter');
      await expect(own.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await expect(own.getByText('This place is at 48% of the route.')).toBeVisible();

    await own.goto('/messages');
    await expect(own.getByText('You’ve reached The temple of Mithras.', { exact: true })).toBeVisible();
    for (const text of answers) expect(text).not.toMatch(locked);
    await own.context().close();
  },
);

test('the drawing is replaced by the interactive map on request, and places open on both @on-demand', async ({
  page,
  world,
  request,
}) => {
  test.slow();
  await world.signIn('admin@cedar.example');
  const id = await goWalking(page, request, 6000);
  await page.goto(`/challenges/${id}?tab=journey`);
  const drawn = page.getByRole('figure', { name: 'Route map: Hadrian’s Wall Path' });
  await expect(drawn).toHaveAttribute('data-ready', 'yes', { timeout: 30_000 });
  const mithras = drawn.locator('.map-place', { hasText: 'The temple of Mithras' });
  const title = page.getByRole('heading', { level: 1, name: 'The temple of Mithras' });
  await expect(mithras).toHaveClass(/reached/, { timeout: 20_000 });
  await mithras.click();
  await expect(title).toBeVisible();
  await page.goBack();

  const open = page.getByRole('button', { name: 'Open map' });
  await open.scrollIntoViewIfNeeded();
  await open.focus();
  await page.keyboard.press('Enter');
  const map = page.locator('.journey-map');
  await expect(map).toHaveAttribute('data-ready', 'yes', { timeout: 30_000 });
  await expect(drawn).toHaveCount(0);
  await expect(open).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Route map: Hadrian’s Wall Path' })).toBeFocused();
  await world.expectAccessible();

  // The map begins with what the drawing had: the place is where it was.
  await page.reload();
  await expect(mithras).toBeVisible({ timeout: 20_000 });
  await open.scrollIntoViewIfNeeded();
  const before = (await mithras.boundingBox())!;
  await open.click();
  await expect(map).toHaveAttribute('data-ready', 'yes', { timeout: 30_000 });
  await expect(async () => {
    await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2);
    await expect(title).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
});

test('the route and its places are accessible, light and dark, and fit 320 pixels', async ({
  page,
  world,
  request,
}) => {
  test.slow();
  await world.signIn('admin@cedar.example');
  const id = await goWalking(page, request, 6000);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/challenges/${id}?tab=journey`);
    const mithras = page.getByRole('link', { name: 'The temple of Mithras' });
    await expect(mithras).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('.journey-drawn')).toHaveAttribute('data-ready', 'yes', { timeout: 30_000 });
    await world.expectAccessible();
    await mithras.click();
    await expect(page.getByRole('heading', { level: 1, name: 'The temple of Mithras' })).toBeVisible();
    await world.expectAccessible();
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await noSideways(page)).toBe(true);
  await page.goto(`/challenges/${id}?tab=journey`);
  await expect(page.getByRole('link', { name: 'The temple of Mithras' })).toBeVisible();
  expect(await noSideways(page)).toBe(true);
});

test('the page draws the land itself if the basemap and the worker fail to load @on-demand', async ({
  page,
  world,
  request,
}) => {
  test.slow();
  await world.signIn('admin@cedar.example');
  const id = await goWalking(page, request, 6000);
  let refused = 0;
  await page.route(/\/assets\/hadrians-wall-.*\.json/, (route) => route.abort());
  await page.route(/\/assets\/land\.worker-/, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto(`/challenges/${id}?tab=journey`);
  await expect(page.locator('.journey-drawn')).toHaveAttribute('data-ready', 'yes', { timeout: 30_000 });
  await expect(page.locator('.journey-drawn .land')).toHaveAttribute('d', /^M.*Z$/);
  expect(refused).toBeGreaterThan(0);

  await page.route(/\/assets\/land-.*\.json/, (route) => route.abort());
  await page.reload();
  const drawn = page.locator('.journey-drawn[data-ready=yes]');
  await expect(drawn).toBeVisible({ timeout: 30_000 });
  const land = await drawn.locator('.land').evaluate((path) => getComputedStyle(path).fill);
  await expect(drawn, 'on plain land, not on water').toHaveCSS('background-color', land);
});

test('an admin chooses a map in the wizard, and another one before the start @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/challenge-builder/admin');
  const name = `On a map ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('First day').fill(dayInBerlin(-3));
  await page.getByRole('button', { name: 'Continue' }).click();
  const field = page.getByRole('group', { name: 'Map' });
  await field.getByLabel('Search maps').fill('nowhere at all');
  await expect(field.getByText('No results')).toBeVisible();
  await field.getByLabel('Search maps').fill('wall');
  await field.getByRole('radio', { name: 'Hadrian’s Wall Path' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create challenge' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Journey', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hadrian’s Wall Path' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  // Wherever in the list it stands, and whatever is looked for, it is there by its name.
  await field.getByLabel('Search maps').fill('nowhere at all');
  await expect(field.getByText('No results')).toBeVisible();
  await expect(field.getByRole('radio', { name: 'Hadrian’s Wall Path' })).toBeChecked();
  await field.getByRole('radio', { name: 'No map' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Journey', exact: true })).toHaveCount(0);
});
