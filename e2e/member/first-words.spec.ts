import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Keeps the scripts back, as a slow line does, as often as wished, until they are let go. */
async function slowLine(page: Page) {
  let held: PromiseWithResolvers<void> | null = null;
  await page.route('**/assets/*.js', async (route) => {
    await held?.promise;
    await route.continue();
  });
  return {
    hold: () => void (held = Promise.withResolvers<void>()),
    letGo: async () => {
      held?.resolve();
      held = null;
      await page.waitForLoadState();
    },
  };
}

test('a page shows its first text before any script loads, and not after logout', async ({ page, world }) => {
  const words = page.locator('#frame h1');
  const line = await slowLine(page);
  line.hold();
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(words).toHaveText('Log in');
  await line.letGo();
  await expect(page.locator('#frame')).toHaveCount(0);

  await world.signIn('member@cedar.example');
  line.hold();
  await page.goto('/my-dashboard', { waitUntil: 'commit' });
  await expect(words).toContainText('Mara');
  await line.letGo();
  await expect(page.getByTestId('steps-today')).toBeVisible();
  await expect(page.locator('#frame')).toHaveCount(0);

  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  line.hold();
  await page.goto('/my-dashboard', { waitUntil: 'commit' });
  await expect(page.locator('#frame main')).toBeVisible();
  await expect(words).toHaveCount(0);
  await line.letGo();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});
