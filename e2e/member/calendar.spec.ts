import { expect, test } from '../fixtures.ts';

test('a member makes a calendar address, copies and renews it, and switches it off @on-demand', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await world.logIn('member@birch.example');
  await page.goto('/member-settings/account');
  const section = page.getByRole('region', { name: 'Calendar' });
  const shown = section.locator('code');
  await section.getByRole('button', { name: 'Create address' }).click();
  await expect(shown).toHaveText(/calendar\.ics\?token=/);
  await world.expectAccessible();
  await section.getByRole('button', { name: 'Copy address' }).click();
  const first = await page.evaluate(() => navigator.clipboard.readText());
  expect(first).toBe(await shown.textContent());
  const read = (address: string) => page.request.get(new URL(address).pathname + new URL(address).search);
  expect(await (await read(first)).text()).toContain('BEGIN:VCALENDAR');

  await section.getByRole('button', { name: 'Renew address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew address' }).click();
  await expect(shown).not.toHaveText(first);
  const second = (await shown.textContent()) ?? '';
  expect([(await read(first)).status(), (await read(second)).status()]).toEqual([404, 200]);

  await section.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(section.getByRole('button', { name: 'Create address' })).toBeVisible();
  expect((await read(second)).status()).toBe(404);
});
