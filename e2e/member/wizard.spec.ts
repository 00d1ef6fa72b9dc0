import { expect, test } from '../fixtures.ts';

test('the challenge form stops at an empty and at a taken name, and begins with four weeks without a goal @on-demand', async ({
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
  await page.getByLabel('Daily steps for the goal').fill('0');
  await go.click();
  await expect(page.getByRole('alert')).toContainText('Enter the steps of a day that reach the goal');
  await page.getByRole('button', { name: '8,000' }).click();
  await expect(page.getByLabel('Daily steps for the goal')).toHaveValue('8000');
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(1);
  await go.click();
  await expect(page.getByLabel('I’m taking part')).toBeChecked();
});
