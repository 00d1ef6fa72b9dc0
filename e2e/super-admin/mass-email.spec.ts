import { expect, test } from '../fixtures.ts';

test('a super admin previews, sends, stops, resumes and cancels an email to the admins of many programs', async ({
  page,
  world,
}) => {
  // The frame of the preview runs no scripts.
  world.allow(/Blocked script execution in 'about:srcdoc'/);
  await world.logIn('super@goodstride.example');
  await page.goto('/adminsuper/communications');
  await page.getByRole('link', { name: 'Email to programs' }).click();
  await expect(page).toHaveURL(/\/communications\/mass-email$/);
  await page.getByRole('button', { name: 'Write an email' }).click();
  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption('admins');
  await page.getByRole('combobox', { name: 'Tier' }).selectOption('core');
  const reach = page.getByRole('status').filter({ hasText: /reaches: .* Programs: / });
  const people = /reaches: ([\d,]+)/.exec((await reach.textContent()) ?? '')![1]!.replaceAll(',', '');
  await page.getByRole('button', { name: 'Show programs' }).click();
  await expect(page.getByRole('table', { name: 'By program' }).getByRole('row')).not.toHaveCount(0);
  const subject = `Maintenance ${Date.now()}`;
  await page.getByLabel('Subject', { exact: true }).fill(subject);
  await page.getByRole('textbox', { name: 'Text' }).fill('We update the app on Sunday.');
  await page.getByLabel('Send at').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
  await page.getByLabel('Emails per minute').fill('30');
  await world.expectAccessible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await dialog.getByLabel('Program').fill('Cedar');
  await page.getByRole('option', { name: /Cedar/ }).first().click();
  await dialog.getByLabel('Language').selectOption('es');
  await dialog.getByRole('button', { name: 'Plain text' }).click();
  await expect(dialog).toContainText('We update the app on Sunday.');
  await expect(dialog).toContainText('Cancelar la suscripción');
  await world.expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByLabel('Enter the number of people').fill(`${people}1`);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText(/That isn’t the number of people/).first()).toBeVisible();
  await world.expectAccessible();
  await dialog.getByLabel('Enter the number of people').fill(people);
  await dialog.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(page.getByRole('row').filter({ hasText: subject })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('Scheduled');

  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByText('30 per minute')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  await world.expectAccessible();
  await page.getByLabel('Emails per minute').fill('');
  await page.getByRole('button', { name: 'Save pace' }).click();
  await expect(page.getByText('No limit')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Cancel email' }).click();
  await page.reload();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
});
