import { expect, test } from '../fixtures.ts';
import type { Page } from '@playwright/test';
import { png } from '../png.ts';
import { as, register, sessionOf, walkerPassword, type Walker } from '../people.ts';
import { codeOf } from '../totp.ts';

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

async function signInAs(page: Page, { email }: Walker, password = walkerPassword): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
}

/** Somebody new, on their account page. */
async function newcomer(page: Page, signIn: (email: string) => Promise<void>, name: string): Promise<Walker> {
  await signIn('member@birch.example');
  const { programId } = await sessionOf(page);
  const walker = await register(page.request, programId, name);
  await signOut(page);
  await page.context().clearCookies();
  await signInAs(page, walker);
  await expect(page.getByTestId('steps-today')).toBeVisible();
  await page.goto('/preferences');
  await expect(page).toHaveURL(/member-settings\/account/);
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible();
  return walker;
}

async function narrow(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
  if (size) await page.setViewportSize(size);
}

test('an authenticator app: set up with its secret, required at the next login, replaced by a recovery code', async ({
  page,
  world,
}) => {
  const walker = await newcomer(page, world.signIn, 'Tove');
  await world.expectAccessible();
  await narrow(page);
  await page.getByRole('button', { name: 'Set up app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await world.expectAccessible();
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('That code isn’t right').first()).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByTestId('recovery-codes').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
  await signOut(page);
  await signInAs(page, walker);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await world.expectAccessible();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByTestId('steps-today')).toBeVisible();
  await signOut(page);
  await signInAs(page, walker);
  await page.getByLabel('Code', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByTestId('steps-today')).toBeVisible();
});

test('a passkey: created, renamed, used alone and after the password', async ({ page, world }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const options = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true, ...options },
  });
  const walker = await newcomer(page, world.signIn, 'Pia');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Passkey name').fill('My laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByTestId('recovery-codes')).toBeVisible();
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await page.getByRole('button', { name: 'Rename My laptop' }).click();
  await page.getByLabel('Passkey name').fill('Kitchen laptop');
  await page.getByRole('region', { name: 'Two-step login' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Kitchen laptop')).toBeVisible();
  await world.expectAccessible();
  await signOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/my-dashboard$/);
  await signOut(page);
  await signInAs(page, walker);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByTestId('steps-today')).toBeVisible();
  await page.goto('/member-settings/account');
  await page.getByRole('button', { name: 'Remove Kitchen laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(said(page, '“Kitchen laptop” has been removed.')).toBeVisible();
});

test('password, other sessions and emails', async ({ page, world, browser }) => {
  const walker = await newcomer(page, world.signIn, 'Nora');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(new URL('/login', page.url()).href);
  await signInAs(elsewhere, walker);
  await expect(elsewhere.getByTestId('steps-today')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(said(page, /other session/)).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
  await elsewhere.context().close();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(walkerPassword);
  await page.getByLabel('New password').fill('password123');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This password is too common. Choose another one.').first()).toBeVisible();
  await page.getByLabel('New password').fill('five otters in the reeds');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(said(page, 'Your password has been changed.')).toBeVisible();
  await page.getByLabel('Challenge results').uncheck();
  await page.getByLabel('Quiet hours').check();
  await page.getByLabel('From', { exact: true }).fill('20:30');
  await page.getByRole('region', { name: 'Emails' }).getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Your email settings have been saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Challenge results')).not.toBeChecked();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('20:30');
  await signOut(page);
  await signInAs(page, walker, 'five otters in the reeds');
  await expect(page.getByTestId('steps-today')).toBeVisible();
});

test('profile: crop the picture by keyboard, change units everywhere, choose a free username @on-demand', async ({
  page,
  world,
}) => {
  await newcomer(page, world.signIn, 'Kaja');
  await page.goto('/member-settings');
  await expect(page).toHaveURL(/member-settings\/profile/);
  await world.expectAccessible();
  await narrow(page);
  await page
    .getByTestId('picture-file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png() });
  const crop = page.getByRole('button', { name: /part of the picture/ });
  await expect(crop).toBeVisible();
  await world.expectAccessible();
  const middle = () =>
    page
      .locator('[data-testid=crop] canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(256, 256, 1, 1).data[3]);
  await expect.poll(middle).toBe(255);
  await crop.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('slider', { name: 'Size' }).fill('2');
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(said(page, 'Your picture has been saved.')).toBeVisible();
  await expect(page.locator('[data-testid=large-avatar] img')).toBeVisible();
  const natural = await page
    .locator('[data-testid=large-avatar] img')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(natural).toEqual([512, 512]);
  await page.getByLabel('Weight').selectOption('lb');
  await page.getByLabel('Length', { exact: true }).selectOption('in');
  await page.getByLabel('Distance').selectOption('mi');
  await page.getByLabel('Step length in inches').fill('30');
  await page.getByLabel('Username').fill('no spaces allowed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  const username = `kaja-${Date.now()}`;
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Your settings have been saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByLabel('Step length in inches')).toHaveValue('30');
  await page.getByLabel('Length', { exact: true }).selectOption('cm');
  await expect(page.getByLabel('Step length in centimetres')).toHaveValue('76.2');
});

test('privacy: visibility, the download, and deleting the account', async ({ page, world }) => {
  const walker = await newcomer(page, world.signIn, 'Runa');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Who can see what' })).toBeVisible();
  await expect(page.getByText('No one has opened your data.')).toBeVisible();
  await world.expectAccessible();
  await narrow(page);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download data', exact: true }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^goodstride-.*\.zip$/);
  // A team she made stays; its name says who made it, and she changes it.
  const { accessToken, programId } = await sessionOf(page);
  const teamName = `Runa ${Date.now()}`;
  const data = { programId, name: teamName };
  const made = await page.request.post('/api/teams', { headers: as(accessToken), data });
  expect(made.status()).toBe(200);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const newName = page.getByLabel(`Name of the team “${teamName}”`);
  await expect(newName).toHaveValue(teamName);
  await newName.fill('');
  const field = page.getByLabel(/Type your username/);
  await field.fill('somebody');
  await page.getByRole('button', { name: 'Delete account permanently' }).click();
  await expect(newName).toHaveAccessibleDescription(/.+/);
  await newName.fill(teamName);
  await page.getByRole('button', { name: 'Delete account permanently' }).click();
  await expect(page.getByText('That isn’t the username.').first()).toBeVisible();
  await world.expectAccessible();
  await field.fill(walker.email.split('@')[0] ?? '');
  await newName.fill(`North ${Date.now()}`);
  await page.getByRole('button', { name: 'Delete account permanently' }).dblclick();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
  await signInAs(page, walker);
  await expect(
    page.getByText('The email or password isn’t right. Check both and try again.').first(),
  ).toBeVisible();
});
