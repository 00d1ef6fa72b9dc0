import { expect, test } from '../fixtures.ts';

test('help: search answers and send a question; the product page needs no login', async ({ page, world }) => {
  await world.signIn('member@cedar.example');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await world.expectAccessible();
  await page.getByText('Points and badges').click();
  await expect(page.getByText('I was ill. Have I lost my streak?')).toBeVisible();
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

  // The program has no public page.
  await page.goto('/info');
  await expect(page).toHaveURL(/\/404$/);
});

test('the help desk opens on every screen of a program that turned it on @on-demand', async ({
  page,
  world,
}) => {
  await page.route('**/api/authuser?*', async (route) => {
    const answer = await route.fetch();
    const user = await answer.json();
    user.program.settings.helpDesk = true;
    await route.fulfill({ response: answer, json: user });
  });
  await world.signIn('member@cedar.example');
  await page.getByRole('button', { name: 'Help desk', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask the help desk' });
  await dialog.getByLabel('Subject').fill('My steps');
  await dialog.getByLabel('Your question').fill('Where did my steps go?');
  await world.expectAccessible();
  const sent = page.waitForRequest('**/api/help/contact');
  await dialog.getByRole('button', { name: 'Send question', exact: true }).click();
  const { details } = (await sent).postDataJSON();
  expect(details).toMatchObject({ role: 'Member', isProgramAdmin: false, programName: 'Cedar & Co' });
  expect(Object.keys(details)).toHaveLength(15);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Your question has been sent.' })).toBeVisible();
});

test('without the setting there is no help desk @on-demand', async ({ page, world }) => {
  // The live connection is opened after the help desk, so the button would be there by then.
  const isLive = page.waitForRequest('**/api/live');
  await world.signIn('member@cedar.example');
  await isLive;
  await expect(page.getByRole('button', { name: 'Help desk', exact: true })).toBeHidden();
});
