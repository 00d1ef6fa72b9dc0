import { expect, test } from '../fixtures.ts';
import { nameOf, part } from '../map-desk.ts';

test('platform staff create maps for every program, at 320 pixels, light and dark @on-demand', async ({
  page,
  world,
}) => {
  test.slow();
  await world.logIn('staff@goodstride.example');
  const name = nameOf('For all');
  await page.goto('/adminsuper/maps-center/settings');
  await page.getByRole('link', { name: 'Create map', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('radio', { name: 'Your own picture' }).check();
  await page.setViewportSize({ width: 320, height: 640 });
  const fits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await world.expectAccessible();
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await part(page, 'Details').click();
    await fits();
    await part(page, 'Route').click();
    await expect(page.locator('.journey-picture')).toHaveAttribute('data-ready', 'yes');
    if (colorScheme === 'light') {
      const add = page.getByRole('button', { name: 'Add point', exact: true });
      await add.click();
      await page.getByRole('button', { name: 'Add point after', exact: true }).click();
    }
    await fits();
    await part(page, 'Places').click();
    if (colorScheme === 'light') await page.getByRole('button', { name: 'Add place' }).click();
    await fits();
    await part(page, 'Preview').click();
    await expect(page.locator('.journey-picture')).toBeVisible();
    await fits();
  }
  // Reports the position of a place without a name.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the place' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: 'Name of the place' }).fill('Here');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('All changes saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All maps' }).click();
  await page.getByRole('searchbox', { name: 'Search maps' }).fill(name);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('For all programs');
  await fits();
});
