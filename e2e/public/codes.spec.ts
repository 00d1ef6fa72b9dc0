import { expect, test } from '../fixtures.ts';
import { phoneOf } from '../phone.ts';

test('a code asks first, logs in once, and is in no address that anybody sees', async ({
  page,
  playwright,
  world,
}, info) => {
  const request = await playwright.request.newContext({ baseURL: info.project.use.baseURL! });
  const phone = await phoneOf(request, 'member@cedar.example');
  const { pathname, search, searchParams } = await phone.codeAddress();
  const code = searchParams.get('npt')!;
  const seen: string[] = [];
  page.on('request', (one) => seen.push(`${one.url()} ${one.headers()['referer'] ?? ''}`));
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { level: 1, name: /^Continue as .+\?$/ })).toBeVisible();
  await world.expectAccessible();
  expect(page.url()).not.toContain(code);
  expect(
    await page.evaluate(() => [document.referrer, location.href, document.documentElement.outerHTML].join()),
  ).not.toContain(code);
  // Only the page itself was asked for with the code.
  expect(seen.filter((line) => line.includes(code))).toHaveLength(1);
  await page.getByRole('button', { name: 'Continue', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The code is used up.
  await page.goto(pathname + search);
  const dialog = page.getByRole('dialog', { name: 'SSO Error' });
  await expect(dialog.getByRole('alert')).toContainText('no longer works');
  await world.expectAccessible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).not.toHaveURL(/sign-on/);
  await request.dispose();
});

test('somebody who is logged in stays so, unless they continue @on-demand', async ({
  page,
  playwright,
  world,
}, info) => {
  const request = await playwright.request.newContext({ baseURL: info.project.use.baseURL! });
  const phone = await phoneOf(request, 'member@cedar.example');
  await world.logIn('leader@cedar.example');
  const { pathname, search } = await phone.codeAddress();
  await page.goto(pathname + search);
  await expect(page.getByText(/logged in as leader@cedar.example/)).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page).toHaveURL(/\/my-dashboard$/);
  await request.dispose();
});
