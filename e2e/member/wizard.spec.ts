import { expect, test } from '../fixtures.ts';

test('the challenge form goes one step back with Back, and on where it was', async ({ page, world }) => {
  await world.logIn('leader@cedar.example');
  await page.goto('/challenges');
  await page.getByRole('link', { name: 'Create challenge' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Step by step');
  const go = page.getByRole('button', { name: 'Continue' });
  await go.click();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await go.click();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  // The button goes back in the history too, so that Back leaves nothing behind.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Step by step');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
});

test('the challenge form stops at an empty and at a taken name, and begins with four weeks without a goal', async ({
  page,
  world,
}) => {
  await world.logIn('member@cedar.example');
  await page.goto('/challenge-builder/member');
  await expect(page.getByLabel('Number of days', { exact: true })).toHaveValue('28');
  const go = page.getByRole('button', { name: 'Continue' });
  const name = page.getByLabel('Name', { exact: true });
  await go.click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await name.fill('8,000 a day');
  await go.click();
  await expect(page.getByRole('alert')).toContainText('This name is already taken.');
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await name.fill(`Free ${Date.now()}`);
  await go.click();
  await expect(page.getByLabel('Daily steps for the goal')).toHaveValue('0');
  await page.getByRole('button', { name: '8,000' }).click();
  await expect(page.getByLabel('Daily steps for the goal')).toHaveValue('8000');
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(1);
  await go.click();
  await expect(page.getByLabel('I’m taking part')).toBeChecked();
});

test('an address of a later step opens the first when nothing was filled in', async ({ page, world }) => {
  await world.logIn('member@cedar.example');
  await page.goto('/challenge-builder/member?step=3');
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
});
