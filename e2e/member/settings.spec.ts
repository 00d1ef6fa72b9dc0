import { expect, test } from '../fixtures.ts';
import { register, logInAs } from '../people.ts';

test('settings are saved, and an invalid goal gets an error beside its field', async ({ page, world }) => {
  await world.logIn('member@birch.example');
  await page.goto('/member-settings/profile');
  await world.expectAccessible();
  await page.getByLabel('Daily step goal').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Daily step goal').fill('9,500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your settings have been saved.' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Daily step goal')).toHaveValue('9500');
});

test('dark mode is accessible and is remembered @on-demand', async ({ page, world }) => {
  await world.signIn('member@birch.example');
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.reload();
  await expect(page.getByTestId('steps-today')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await world.expectAccessible();
});

test('unsaved settings ask before they are left', async ({ page, world }) => {
  await world.logIn('member@birch.example');
  await page.goto('/member-settings/profile');
  const first = page.getByLabel('First name');
  await first.fill('Unsaved');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await page
    .getByRole('link', { name: 'Friends', exact: true })
    .or(page.getByRole('link', { name: 'Today' }))
    .first()
    .click();
  await expect.poll(() => questions).toEqual(['You have unsaved changes. Leave anyway?']);
  await expect(first).toHaveValue('Unsaved');
  await expect(page).toHaveURL(/member-settings\/profile/);
});

test('a goal that is saved without a connection stays in its dialog until it is sent @on-demand', async ({
  page,
  context,
  world,
}) => {
  world.allow(/ERR_INTERNET_DISCONNECTED/);
  const { programId } = await (await page.request.get('/api/registration/birch')).json();
  await logInAs(page, await register(page.request, programId, 'Olga'));
  await page.goto('/me');
  await page.getByRole('button', { name: /daily goal$/ }).click();
  const dialog = page.getByRole('dialog');
  const goal = dialog.getByLabel('Daily step goal');
  await goal.fill('7300');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('offline');
  await expect(goal).toHaveValue('7300');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: '7,300 daily goal' })).toBeVisible();
});
