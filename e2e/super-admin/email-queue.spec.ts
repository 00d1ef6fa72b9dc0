import { expect, test } from '../fixtures.ts';

test('a super admin searches the email queue and reads an email, other staff cannot @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('super@goodstride.example');
  const email = `queue-${Date.now()}@oak.example`;
  await page.goto('/adminsuper/program/invitations');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const invite = page.getByRole('dialog');
  await invite.getByLabel('Email', { exact: true }).fill(email);
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invite).toBeHidden();
  await page.goto('/adminsuper/communications');
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByText('1 email', { exact: true })).toBeVisible();
  await page.getByLabel('Subject contains').fill('create your');
  await expect(page).toHaveURL(/subject=create/);
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Create your program on Goodstride' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('•••');
  await world.expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Subject contains').fill('nothing like it');
  await expect(page.getByText('No matching emails.')).toBeVisible();
  await world.logIn('staff@goodstride.example');
  await page.goto('/adminsuper/communications');
  await expect(page.getByText('Only a super admin can search the email queue.')).toBeVisible();
  await world.expectAccessible();
});
