import { expect, test } from '../fixtures.ts';

test('a super admin rewrites an email for all programs, whose admins see it as the default, and takes it back @on-demand', async ({
  page,
  world,
  browser,
}) => {
  test.slow();
  // Playwright's own script is refused in the frame of the preview, which runs none.
  world.allow(/Blocked script execution in 'about:srcdoc'/);
  await world.logIn('super@goodstride.example');
  await page.goto('/adminsuper/communications');
  await page.getByRole('link', { name: 'Email texts' }).click();
  await world.expectAccessible();
  const row = page.getByRole('listitem').filter({ hasText: 'Device connection ended' });
  await row.getByRole('link').click();
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  const subject = page.getByRole('textbox', { name: 'Subject' });
  const shipped = await subject.inputValue();
  await subject.fill('Your week at {{ weight }}');
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(subject).toHaveAttribute('aria-invalid', 'true');
  const mine = `Your week from all of us ${Date.now()}`;
  await subject.fill(mine);
  await page.getByRole('button', { name: 'Update preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(mine);

  // Leaving with the text unsaved is asked about, by a link and by the back button.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Resellers' }).click();
  await expect.poll(() => asked).toEqual(['confirm']);
  await page.goBack();
  await expect.poll(() => asked).toEqual(['confirm', 'confirm']);
  await expect(subject).toHaveValue(mine);
  // Without a network nothing is lost.
  await page.route('**/api/super/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.unroute('**/api/super/**');
  await page.getByRole('button', { name: 'Save changes', exact: true }).dblclick();
  await expect(page.getByRole('button', { name: 'Restore default' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit this version,/ })).toHaveCount(1);
  await page.reload();
  await expect(subject).toHaveValue(mine);
  await page.getByRole('button', { name: 'Plain text' }).click();
  await world.expectAccessible();

  const admin = await (await browser.newContext()).newPage();
  await admin.goto('/login');
  await admin.getByLabel('Email').fill('admin@cedar.example');
  await admin.getByLabel('Password', { exact: true }).fill('goodstride-demo');
  await admin.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(admin).toHaveURL(/my-dashboard/);
  await admin.goto('/admin/communications-center/emails');
  await admin.getByRole('listitem').filter({ hasText: 'Device connection ended' }).getByRole('link').click();
  await expect(admin.getByRole('textbox', { name: 'Subject' })).toHaveValue(mine);
  await expect(admin.getByRole('button', { name: 'Restore default' })).toBeHidden();

  await page.getByRole('button', { name: 'Restore default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore default' }).dblclick();
  await expect(subject).toHaveValue(shipped);
  await expect(body).toBeVisible();
  await page.goto('/adminsuper/communications/email-texts-that-are-not-there');
  await expect(page.getByText('Page not found').first()).toBeVisible();
  await admin.reload();
  await expect(admin.getByRole('textbox', { name: 'Subject' })).toHaveValue(shipped);
  await admin.context().close();
});
