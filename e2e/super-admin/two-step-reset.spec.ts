import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { as, register } from '../people.ts';
import { codeOf } from '../totp.ts';

test('two members of staff reset a second factor, and a super admin suppresses an address @on-demand', async ({
  page,
  request,
  world,
}) => {
  const { id: programId } = await newProgram(request, 'factors');
  const ada = await register(request, programId, 'Ada');
  const headers = as(ada.token);
  const { secret } = await (await request.post('/api/account/totp', { headers, data: {} })).json();
  const code = codeOf(secret.replaceAll(' ', ''));
  await request.post('/api/account/totp/confirm', { headers, data: { code } });

  await world.logIn('staff@goodstride.example');
  await page.goto(`/adminsuper/member-center/${ada.memberId}`);
  const section = page.getByRole('region', { name: 'Two-step login' });
  await expect(section).toContainText('Authenticator app: on.');
  await section.getByRole('button', { name: 'Reset two-step login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('They called from the number in their file.');
  await world.expectAccessible();
  await dialog.getByRole('button', { name: 'Request reset' }).dblclick();
  await expect(section).toContainText('waiting for approval');
  await expect(section.getByRole('button', { name: 'Approve' })).toBeHidden();

  await page.context().clearCookies();
  await world.logIn('super@goodstride.example');
  await page.goto('/adminsuper/member-center');
  await page.getByRole('link', { name: 'See requests' }).click();
  const row = page.getByRole('row').filter({ hasText: ada.name });
  await expect(row).toContainText('staff@goodstride.example');
  await world.expectAccessible();
  await row.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toBeHidden();
  await page.goto(`/adminsuper/member-center/${ada.memberId}`);
  await expect(section).toContainText('Authenticator app: off.');
  await world.expectAccessible();

  await page.goto('/adminsuper/communications');
  await page.getByRole('link', { name: 'Suppressed addresses' }).click();
  await page.getByRole('button', { name: 'Suppress an address' }).click();
  await dialog.getByLabel('Address').fill(ada.email);
  await dialog.getByLabel('Reason').fill('They asked us to stop.');
  await dialog.getByRole('button', { name: 'Suppress', exact: true }).dblclick();
  const suppressed = page.getByRole('row').filter({ hasText: ada.email });
  await expect(suppressed).toContainText('They asked us to stop.');
  await world.expectAccessible();
  await suppressed.getByRole('button', { name: 'Release' }).click();
  await dialog.getByLabel('Reason').fill('They want it again.');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(suppressed).toBeHidden();
});
