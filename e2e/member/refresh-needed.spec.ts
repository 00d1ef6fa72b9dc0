import { expect, test } from '../fixtures.ts';

const isHome = (address: URL) => address.pathname === '/';

test('a chunk that fails to load offers a refresh only if there is a newer build, and does not reload by itself', async ({
  page,
  world,
}) => {
  world.allow(/could not be loaded|dynamically imported module/);
  await world.signIn('admin@cedar.example');
  // The live stream stays open, so the network may never be idle.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  const dialog = page.getByRole('dialog', { name: 'Refresh Needed' });
  await page.evaluate(() => history.pushState({}, '', '/points'));
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const body = '<script type="module" src="/assets/index-newer.js"></script>';
  await page.route(isHome, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.evaluate(() => history.pushState({}, '', '/badges'));
  await expect(dialog).toContainText('The app has been updated.');
  await expect(dialog.getByRole('button', { name: 'Refresh' })).toBeFocused();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await world.expectAccessible();
  await page.unroute(/\/assets\/.*\.js$/);
  await page.unroute(isHome);
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Badges' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
});
