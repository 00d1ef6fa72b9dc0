import { expect, test } from '../fixtures.ts';

test('the splash logo is hidden after one second, even if no script loads', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  const splash = page.locator('#splash');
  await expect(splash).toBeVisible();
  await expect(splash).toHaveCount(0, { timeout: 3000 });
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
