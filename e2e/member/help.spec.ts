import { expect, test } from '../fixtures.ts';

test('help: search answers and send a question; the product page needs no login', async ({
  page,
  world,
}, info) => {
  await world.signIn(info.project.name === 'phone' ? 'leader@cedar.example' : 'member@cedar.example');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await world.expectAccessible();
  await page.getByLabel('Search help').fill('rest streak');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Points and badges', 'Contact us']);
  await page.getByText('I was ill. Have I lost my streak?').click();
  await expect(page.getByText('Take a rest day', { exact: false })).toBeVisible();
  await page.getByLabel('Search help').fill('zebra');
  await expect(page.getByText('No results')).toBeVisible();

  await page.getByLabel('Subject').fill('Hm');
  await page.getByLabel('Your question').fill('Where did my steps of yesterday go?');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('Hm');
  await page.getByRole('button', { name: 'Send question', exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Your question')).toHaveValue('Where did my steps of yesterday go?');
  await world.expectAccessible();
  await page.getByLabel('Subject').fill('My steps');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your question has been sent.' })).toBeVisible();
  await expect(page.getByLabel('Your question')).toHaveValue('');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.goto('/info');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Goodstride');
  await world.expectAccessible();
});
