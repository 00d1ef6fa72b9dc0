import { expect, test } from '../fixtures.ts';

test('every step of the wizard fits 320 pixels in dark mode, by keyboard alone @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('admin@cedar.example');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const form = page.getByRole('main');
  const press = async (name: string) => {
    await form.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const arriveAt = async (step: string) => {
    await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await world.expectAccessible();
  };
  await page.goto('/challenge-builder/member');
  const wellness = page.getByRole('radio', { name: 'Wellness' });
  await wellness.focus();
  await page.keyboard.press('Space');
  await expect(wellness).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(`By keys ${Date.now()}`);
  // Enter sends a step as its button does; the focus stays in the form.
  await page.keyboard.press('Enter');
  await arriveAt('2');
  await page.getByLabel('Points goal').focus();
  // One day cannot earn more than that.
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await arriveAt('3');
  await press('Continue');
  await arriveAt('4');
  await press('Create challenge');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('By keys');
});
