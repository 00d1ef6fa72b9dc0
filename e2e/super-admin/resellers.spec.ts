import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { expect, test } from '../fixtures.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a super admin creates a reseller and gives it a program, whose site then logs somebody in', async ({
  page,
  world,
}, info) => {
  await world.signIn('super@goodstride.example');
  const name = `Evergreen ${info.project.name} ${Date.now()}`;
  await page.goto('/adminsuper/resellers');
  await page.getByRole('button', { name: 'Create reseller' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByLabel('Contact person').fill('Rosa Lind');
  await dialog.getByLabel('Contact email').fill('rosa');
  await dialog.getByRole('button', { name: 'Create reseller' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await world.expectAccessible();
  await dialog.getByLabel('Contact email').fill('rosa@evergreen.example');
  await dialog.getByRole('button', { name: 'Create reseller' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('Support email (optional)').fill('help@evergreen.example');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Reseller saved.').filter({ visible: true })).toBeVisible();
  await world.expectAccessible();
  await page.goto('/adminsuper/programs?search=birch');
  await page.getByRole('link', { name: /Birch/ }).click();
  await expect(page).toHaveURL(/programs\/[\da-f-]{36}$/);
  const programId = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.getByRole('button', { name: 'Change reseller' }).click();
  await dialog.getByRole('combobox', { name: 'Reseller' }).fill(name);
  await page.getByRole('option', { name }).click();
  await world.expectAccessible();
  await dialog.getByRole('button', { name: 'Change reseller' }).dblclick();
  await expect(page.getByText(`Looks after this program: ${name}`)).toBeVisible();
  await expect(page.getByText(`No reseller → ${name}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Looks after this program: ${name}`)).toBeVisible();
  await world.expectAccessible();
  // Its own site logs somebody in, once.
  const pair = generateKeyPairSync('ed25519');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Add public key' }).click();
  await dialog.getByLabel('Name').fill('Website');
  await dialog.getByLabel('Public key').fill(String(pair.publicKey.export({ type: 'spki', format: 'pem' })));
  await world.expectAccessible();
  await dialog.getByRole('button', { name: 'Add public key' }).dblclick();
  await expect(page.getByText('Not used yet.')).toBeVisible();
  await world.expectAccessible();
  const issuer = new URL(page.url()).pathname.split('/').at(-1)!;
  const now = Math.floor(Date.now() / 1000);
  const person = { email: `${randomUUID()}@company.example`, given_name: 'Nora', family_name: 'Ruiz' };
  const { origin } = new URL(page.url());
  const ids = { iss: issuer, aud: origin, sub: randomUUID(), jti: randomUUID(), iat: now, exp: now + 60 };
  const data = `${part({ alg: 'EdDSA' })}.${part({ ...ids, ...person })}`;
  const token = `${data}.${sign(null, Buffer.from(data), pair.privateKey).toString('base64url')}`;
  const link = `/my-dashboard?ssort=${token}&org_id=${programId}`;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Switch accounts?' })).toBeVisible();
  expect(page.url()).not.toContain('ssort');
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Switch accounts' }).click();
  await expect(page).toHaveURL(/\/my-dashboard$/);
  await expect(page.getByRole('button', { name: /Nora/ }).first()).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(dialog.getByText('SSO Error')).toBeVisible();
  await expect(dialog.getByText('The token was used before.')).toBeVisible();
  await world.expectAccessible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
