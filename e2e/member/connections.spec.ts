import type { Page } from '@playwright/test';
import { fakeBridge } from '../../server/test/factories/makers/fake-bridge.ts';
import { finish } from '../../server/test/at-the-end.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { bridgePort } from '../bridge.ts';
import { newProgram } from '../new-program.ts';
import { logInAs } from '../people.ts';

test.afterAll(finish);

/** The page of the maker, where the permission is given. */
const serveMaker = (page: Page) =>
  page.route('https://connect.example.com/**', (route) => {
    const back = new URL(route.request().url()).searchParams.get('back')!;
    return route.fulfill({
      contentType: 'text/html',
      body: `<h1>Garmin</h1><a href="${back.replaceAll('&', '&amp;')}">Allow</a>`,
    });
  });

test('connects a watch, whose days then arrive, and disconnects it with them', async ({ page }) => {
  const maker = await fakeBridge(bridgePort);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  maker.walked = [{ at: yesterday, steps: 7654 }];
  const program = await newProgram(page.request, 'watches');
  await logInAs(page, await program.admin('Sofia'));
  await serveMaker(page);
  await page.goto('/member-settings/device');
  const devices = page.getByRole('region', { name: 'Connected devices' });
  await expect(devices.getByText('No device is connected')).toBeVisible();
  await devices.getByRole('button', { name: 'Connect a watch' }).click();
  await devices.getByRole('button', { name: 'Connect Garmin' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();

  await expect(page.getByText('Your device is connected.').last()).toBeVisible();
  await expect(page).toHaveURL(/\/member-settings\/device$/);
  await expect(devices.getByText(/^Last day received:/)).toBeVisible();
  await devices.getByText('Last checks').click();
  await expect(devices.getByText(/^You, .*: 1 day, 1 new or changed/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/day/${yesterday.slice(0, 10)}`);
  await expect(page.getByText('7,654').last()).toBeVisible();

  await page.goto('/member-settings/device');
  maker.allowed = false;
  await devices.getByRole('button', { name: 'Check now' }).click();
  await expect(devices.getByText('The permission has ended or was withdrawn.').first()).toBeVisible();
  maker.allowed = true;
  await devices.getByRole('button', { name: 'Connect Garmin again' }).press('Enter');
  await expectAccessible(page);
  await devices.getByRole('button', { name: 'Connect Garmin', exact: true }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByText('Your device is connected.').last()).toBeVisible();
  maker.walked = [{ at: yesterday, steps: 8123 }];
  await devices.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Checked. Your steps are up to date.').last()).toBeVisible();
  await devices.getByRole('button', { name: 'Disconnect Garmin' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Disconnect Garmin?' });
  await dialog.getByLabel('Remove the days it sent, so that they no longer count').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Garmin has been disconnected.').last()).toBeVisible();
  await page.reload();
  await expect(devices.getByText('No device is connected')).toBeVisible();
  expect(maker.server.asked.some(({ method }) => method === 'DELETE')).toBe(true);
});
