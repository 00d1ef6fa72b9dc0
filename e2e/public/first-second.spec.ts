import { expect, test } from '../fixtures.ts';

test('the splash logo is hidden after one second, even if no script loads', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.addInitScript(() => {
    const seen: { from?: number; to?: number } = Object.assign(window, { splash: {} }).splash;
    new MutationObserver(() => {
      const isThere = document.querySelector('#splash') !== null;
      if (isThere) seen.from ??= performance.now();
      else if (seen.from !== undefined) seen.to ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const shownFor = () =>
    page.evaluate(() => {
      const { from, to } = (window as unknown as { splash: { from?: number; to?: number } }).splash;
      return from === undefined || to === undefined ? null : to - from;
    });
  await expect.poll(shownFor, { timeout: 10_000 }).not.toBeNull();
  expect(await shownFor()).toBeGreaterThan(900);
  expect(await shownFor()).toBeLessThan(2000);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the layout changes at a width of 1024 pixels', async ({ page, world }) => {
  await world.signIn('member@cedar.example');
  const tabs = page.getByTestId('phone-tabs');
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(tabs).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Challenges', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(tabs).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Challenges', exact: true })).toBeHidden();
});
