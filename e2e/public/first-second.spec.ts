import { expect, test } from '../fixtures.ts';

test('the splash logo is hidden after one second, even if no script loads', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  // The test turns the clock, so that a busy machine changes nothing.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  const splash = page.locator('#splash');
  await page.clock.runFor(999);
  await expect(splash).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(splash).toHaveCount(0);
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
