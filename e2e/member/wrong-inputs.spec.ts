import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** The field is marked, and its error is beside it and in the summary, which has the focus. */
async function expectTold(page: Page, field: Locator, sentence: RegExp): Promise<void> {
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(sentence);
}

test('logging: rejects invalid numbers and future days, and loses nothing on errors or without a network', async ({
  page,
  world,
}) => {
  await world.signIn('member@birch.example');
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog');
  const steps = dialog.getByLabel('Steps');
  const day = dialog.getByLabel('Day');
  const send = dialog.getByRole('button', { name: 'Save', exact: true });
  // Today by the member's own zone, whatever the day is where the test runs.
  const today = await day.inputValue();
  await steps.fill('1.5');
  await send.click();
  await expectTold(page, steps, /whole number/);
  await expect(steps).toHaveValue('1.5');
  await steps.fill('4,000');
  await day.fill('2035-01-01');
  await send.click();
  await expectTold(page, day, /future/);
  await day.fill('1999-01-01');
  await send.click();
  await expectTold(page, day, /before you joined|too far back/);
  await expect(steps).toHaveValue('4,000');
  await day.fill(today);
  world.allow(/status of 500|ERR_INTERNET_DISCONNECTED/);
  await page.route('**/add-steps', (route) => route.fulfill({ status: 500, body: '{}' }));
  await send.click();
  await expect(page.getByRole('alert')).toBeFocused({ timeout: 10_000 });
  await expect(steps).toHaveValue('4,000');
  await page.unroute('**/add-steps');
  const said = (text: string) => page.getByRole('status').filter({ hasText: text });
  await page.context().setOffline(true);
  await send.click();
  await expect(said('Saved on this device, will be sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  const sent = page.waitForResponse('**/add-steps');
  await page.context().setOffline(false);
  expect((await sent).status()).toBe(200);
  await expect(said('1 entry that was saved on this device has been sent.')).toBeVisible();
  await page.keyboard.press('l');
  await expect(steps).toHaveAccessibleDescription(/So far: 4,000/);
});
