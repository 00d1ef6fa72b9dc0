import { expect, test } from '../fixtures.ts';

test('a super admin writes to the admins of many programs, later, and cancels it', async ({
  page,
  world,
}, info) => {
  await world.signIn('super@goodstride.example');
  await page.goto('/adminsuper/communications');
  await page.getByRole('link', { name: 'Email to programs' }).click();
  await expect(page).toHaveURL(/\/communications\/mass-email$/);
  await page.getByRole('button', { name: 'Write an email' }).click();
  await page.getByLabel('To', { exact: true }).selectOption('admins');
  await page.getByLabel('Tier').selectOption('core');
  await expect(page.getByText(/reaches .* in .* programs?/)).toBeVisible();
  const subject = `Maintenance ${info.project.name} ${Date.now()}`;
  await page.getByLabel('Subject', { exact: true }).fill(subject);
  await page.getByRole('textbox', { name: 'Text' }).fill('We update the app on Sunday.');
  await page.getByLabel('Send at').fill('2099-01-01T09:00');
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(subject);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(dialog).toBeHidden();
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel('Send at').fill(soon);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: subject });
  await expect(row).toContainText('Scheduled');
  await world.expectAccessible();
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Cancelled');
});
