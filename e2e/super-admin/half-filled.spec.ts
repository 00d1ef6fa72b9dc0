import { expect, test } from '../fixtures.ts';

test('a half-filled dialog asks before it is left in any way, and loses nothing without a network @on-demand', async ({
  page,
  world,
}) => {
  test.slow();
  world.allow(/ERR_INTERNET_DISCONNECTED/);
  await world.logIn('super@goodstride.example');
  await page.goto('/adminsuper/programs');
  await page.getByRole('link', { name: 'Resellers', exact: true }).click();
  await page.getByRole('button', { name: 'Create reseller' }).click();
  const dialog = page.getByRole('dialog');
  const name = `Half Filled ${Date.now()}`;
  const field = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill(name);

  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await page.keyboard.press('Escape');
  await expect.poll(() => asked).toEqual(['confirm']);
  await page.evaluate(() => window.history.back());
  await expect.poll(() => asked).toEqual(['confirm', 'confirm']);
  await page.evaluate(() => setTimeout(() => window.location.reload(), 0));
  await expect.poll(() => asked).toEqual(['confirm', 'confirm', 'beforeunload']);
  await expect(page).toHaveURL(/\/adminsuper\/resellers$/);
  await expect(field).toHaveValue(name);

  await dialog.getByLabel('Contact person').fill('Rosa Lind');
  await dialog.getByLabel('Contact email').fill('rosa@half.example');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Create reseller' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText('You’re offline.');
  await expect(field).toHaveValue(name);
  await world.expectAccessible();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Create reseller' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto(`/adminsuper/resellers?search=${encodeURIComponent(name)}`);
  await expect(page.getByText('1 reseller', { exact: true })).toBeVisible();
  // Nothing is asked once it was sent.
  expect(asked).toHaveLength(3);
});
