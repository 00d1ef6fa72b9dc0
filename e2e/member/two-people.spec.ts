import { expect, password, test } from '../fixtures.ts';

// Two people at one browser: what the first one typed in a tab that slept never lands with the second.
test('a tab of somebody who left writes nothing as who came after, and keeps the text for its owner', async ({
  page,
  world,
}) => {
  await page.clock.install();
  // The tab sleeps: nothing live arrives, and nothing from other tabs.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await page.route('**/api/live', (route) => route.abort());
  await world.logIn('leader@cedar.example');
  await page.goto('/journals/today');
  const text = `Only mine ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Your entry' }).fill(text);
  // Nothing the tab asks for arrives while it sleeps.
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await awake;
    await route.continue();
  });

  const second = await page.context().newPage();
  await second.goto('/my-dashboard');
  await second.getByRole('button', { name: /^Your menu/ }).click();
  await second.getByRole('button', { name: 'Logout' }).click();
  await second.getByLabel('Email').fill('member@cedar.example');
  await second.getByLabel('Password', { exact: true }).fill(password);
  await second.keyboard.press('Enter');
  await expect(second).toHaveURL(/my-dashboard/);

  wake();
  await page.clock.fastForward('26:00');
  // The page may notice by itself before it can be pressed.
  const noticed = page.waitForURL(/\/login/);
  await page
    .getByRole('button', { name: 'Save entry' })
    .click({ timeout: 2_000 })
    .catch(() => noticed);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/is logged in in this browser now/)).toBeVisible();
  await world.expectAccessible();
  await second.goto('/journals/today');
  await expect(second.getByRole('textbox', { name: 'Your entry' })).toHaveValue('');
  await expect(second.getByText(text)).toHaveCount(0);

  await page.getByLabel('Email').fill('leader@cedar.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Your entry' })).toHaveValue(text);
});
