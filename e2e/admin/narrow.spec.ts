import { expect, test } from '../fixtures.ts';

test('wizard and leaderboards at 320 pixels, light and dark, by keyboard alone', async ({ page, world }) => {
  test.slow();
  await world.signIn('admin@cedar.example');
  await page.setViewportSize({ width: 320, height: 640 });
  const fits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await world.expectAccessible();
  };
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme);
    await page.goto('/challenge-builder/member');
    const again = page.getByRole('button', { name: 'Start over' });
    if (await again.isVisible()) await again.click();
    const wellness = page.getByRole('radio', { name: 'Wellness' });
    await wellness.focus();
    await page.keyboard.press('Space');
    await expect(wellness).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type(`By keys ${scheme} ${Date.now()}`);
    await fits();
    // Enter sends a step as its button does; the focus stays in the form.
    await page.keyboard.press('Enter');
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await fits();
    await page.getByLabel('Points goal').focus();
    // One day cannot earn more than that.
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    await fits();
    await page.getByRole('button', { name: 'Continue' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Step 4 of 4')).toBeVisible();
    await fits();
    await page.getByRole('button', { name: 'Create challenge' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('By keys');
    for (const section of ['Leaderboard', 'Questions', 'Discussion', 'People', 'Rules']) {
      await page.getByRole('link', { name: section, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: section, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(page.locator('.sk')).toHaveCount(0);
      await fits();
    }
  }
});
