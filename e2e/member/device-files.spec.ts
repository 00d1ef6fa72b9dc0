import { appleXml } from '../../web/src/features/devices/reading/tests/generators/apple.ts';
import { zipOf } from '../../web/src/features/devices/reading/tests/generators/archives.ts';
import { knownDays } from '../../web/src/features/devices/reading/tests/generators/known-days.ts';
import { expect, test } from '../fixtures.ts';
import { register, walkerPassword } from '../people.ts';

test.describe.configure({ timeout: 90_000 });

const upload = async (file: File) => ({
  name: file.name,
  mimeType: file.type || 'application/octet-stream',
  buffer: Buffer.from(await file.arrayBuffer()),
});

test('reads exports of phones in the browser, and sends days only', async ({ page, world }) => {
  const { programId } = (await (await page.request.get('/api/registration/cedar')).json()) as {
    programId: string;
  };
  const ada = await register(page.request, programId, 'Ada');
  await page.goto('/login');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(walkerPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('steps-today')).toBeVisible();
  await page.goto('/member-settings/device');

  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataBuffer()?.length ?? 0);
  });
  const choose = async (file: File) => page.getByLabel('Choose a file').setInputFiles(await upload(file));

  await choose(zipOf({ 'apple_health_export/export.xml': appleXml(knownDays) }));
  await expect(page.getByRole('heading', { name: 'Found in your file: Apple Health' })).toBeFocused();
  await expect(page.getByLabel('Steps: 5 days')).toBeChecked();
  await world.expectAccessible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Preview of your import' })).toBeFocused();
  await expect(page.getByRole('row', { name: /Feb 29, 2024.* Steps 4,841/ })).toBeVisible();
  await page.getByRole('button', { name: 'Import 5 values' }).press('Enter');
  await expect(page.getByText('5 new, 0 changed')).toBeVisible();
  expect(Math.max(...sent)).toBeLessThan(2000);
  await page.reload();
  await expect(page.getByText(/^Apple Health/)).toBeVisible();
});
