import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { logInAs, register } from '../people.ts';

test('an admin connects the directory of the company, and whoever it deactivates is out', async ({
  page,
  world,
  browser,
  baseURL,
}) => {
  const program = await newProgram(page.request, 'directory');
  const known = await register(page.request, program.id, 'Mia');
  await logInAs(page, await program.admin('Sofia'));
  await page.goto('/admin/member-center/company-sign-on');
  const card = page.getByRole('region', { name: 'Company directory (SCIM)' });
  await card.getByRole('button', { name: 'Create token' }).click();
  await expect(card.getByLabel('Name of the new token')).toHaveAttribute('aria-invalid', 'true');
  await card.getByLabel('Name of the new token').fill('Entra');
  await card.getByRole('button', { name: 'Create token' }).click();
  await expect(card.getByText('It’s shown only once.')).toBeVisible();
  await world.expectAccessible();
  const token = (await card.locator('output code, [role="status"] code').last().textContent())!;

  const member = await (await browser.newContext()).newPage();
  await logInAs(member, known);
  await member.goto('/my-dashboard');
  await expect(member.getByTestId('steps-today')).toBeVisible();

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const address = `${baseURL}/api/scim/v2/Users`;
  const data = { userName: known.email, name: { givenName: 'Mia', familyName: 'Member' } };
  const made = await page.request.post(address, { headers, data });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  const off = { Operations: [{ op: 'replace', value: { active: false } }] };
  expect((await page.request.patch(`${address}/${id}`, { headers, data: off })).status()).toBe(200);
  await member.goto('/my-dashboard');
  await expect(member).toHaveURL(/\/login/);

  await page.reload();
  await expect(card.getByText('People: 1 (deactivated: 1).')).toBeVisible();
  await expect(card.getByText(token)).toHaveCount(0);
  await card.getByRole('button', { name: 'Delete token Entra' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Delete token Entra' })).toHaveCount(0);
  expect((await page.request.get(address, { headers })).status()).toBe(401);
  await member.context().close();
});
