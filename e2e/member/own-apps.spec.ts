import { expect, test } from '../fixtures.ts';
import { joinDemo } from '../people.ts';

test.describe.configure({ timeout: 90_000 });

test('an app posts days to an address of the member’s own, and what doesn’t count says why', async ({
  page,
  world,
}) => {
  await joinDemo(page, 'cedar', 'Ada');
  await page.goto('/member-settings/device');

  const make = async (name: string) => {
    await page.getByLabel('Name of the app or device').fill(name);
    await page.getByRole('button', { name: 'Make an address' }).dblclick();
    const shown = page.getByRole('region', { name: `Address for ${name}` });
    await expect(shown.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
    const address = await shown.getByRole('code').textContent();
    await world.expectAccessible();
    await shown.getByRole('button', { name: 'Done' }).click();
    return address!;
  };
  await page.getByRole('button', { name: 'Add an app' }).click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const phone = await make('Phone');
  const watch = await make('Watch');
  await expect(page.getByText('No post yet')).toHaveCount(2);

  const today = new Intl.DateTimeFormat('en-CA').format(new Date());
  const post = async (address: string, date: string, steps: number) => {
    const data = { days: [{ date, steps }] };
    const { pathname, search } = new URL(address);
    const answer = await page.request.post(pathname + search, { data });
    expect(await answer.json()).toEqual({ understood: 1, refused: [] });
  };
  await post(phone, today, 6100);
  await post(watch, today, 5000);
  await post(watch, '2024-01-01', 9000);
  await page.reload();
  await expect(page.getByText(/^Last post/)).toHaveCount(2);
  const waiting = page.getByRole('row', { name: /Jan 1, 2024 9,000 Too old/ });
  await expect(waiting).toBeVisible();
  await page.goto('/member-settings/device');
  await page.getByRole('button', { name: 'Move to top: Watch' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move to top: Phone' })).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Delete Jan 1, 2024' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Days that don’t count' })).toBeHidden();

  await page.getByRole('button', { name: 'Remove Watch' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Remove the days it sent').check();
  await world.expectAccessible();
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText('Watch has been removed.').last()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Phone', { exact: true })).toBeVisible();
  await expect(page.getByText('Watch', { exact: true })).toBeHidden();
});
