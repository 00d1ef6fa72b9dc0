import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Keeps the scripts back, as a slow line does, until they are let go. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    go();
    await page.unroute('**/assets/*.js', undefined);
  };
}

test('a page says its first words before any script is there, and no more once somebody has left', async ({
  page,
  world,
}) => {
  const words = page.locator('#frame h1');
  let letGo = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(words).toHaveText('Sign in');
  await letGo();
  await expect(page.locator('#frame')).toHaveCount(0);

  await world.signIn('member@cedar.example');
  letGo = await holdScripts(page);
  await page.goto('/my-dashboard', { waitUntil: 'commit' });
  await expect(words).toContainText('Mara');
  await letGo();
  await expect(page.getByTestId('steps-today')).toBeVisible();
  await expect(page.locator('#frame')).toHaveCount(0);

  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  letGo = await holdScripts(page);
  await page.goto('/my-dashboard', { waitUntil: 'commit' });
  await expect(page.locator('#frame main')).toBeVisible();
  await expect(words).toHaveCount(0);
  await letGo();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
