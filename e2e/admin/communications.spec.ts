import { expect, test } from '../fixtures.ts';

test('an admin rewrites an email, previews it, goes back to an earlier version and to the default', async ({
  page,
  world,
}) => {
  // Playwright's own script is refused in the frame of the preview, which runs none.
  world.allow(/Blocked script execution in 'about:srcdoc'/);
  await world.logIn('admin@cedar.example');
  await page.goto('/admin/communications-center/emails');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email templates');
  await world.expectAccessible();
  await page.getByRole('link', { name: 'Challenge finished', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Challenge finished');
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  await body.fill('Well done, {{ weight }}');
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(body).toHaveAccessibleDescription(/This email has no such variable/);
  await body.fill('Well done, ');
  await page.getByRole('button', { name: 'Insert variable', exact: true }).click();
  await page.getByRole('button', { name: 'First name', exact: true }).click();
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The email has been saved.' })).toBeVisible();
  await page.getByRole('button', { name: 'Update preview', exact: true }).click();
  const frame = page.frameLocator('iframe[title="Preview of the email"]');
  await expect(frame.getByText(/^Well done, \p{L}+/u)).toBeVisible();
  await page.getByRole('button', { name: 'Plain text', exact: true }).click();
  await expect(page.locator('pre')).toContainText('Well done, ');
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Restore default', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore default', exact: true }).click();
  await expect(body).toContainText('Hello {{ firstName }}');
  await page.getByRole('button', { name: /^Edit this version,/ }).click();
  await expect(body).toContainText('Well done, {{ firstName }}');
});
