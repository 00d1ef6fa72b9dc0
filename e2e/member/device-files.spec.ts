import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { appleXml } from '../../web/src/features/devices/reading/tests/generators/apple.ts';
import { zipOf } from '../../web/src/features/devices/reading/tests/generators/archives.ts';
import { healthConnectDb } from '../../web/src/features/devices/reading/tests/generators/health-connect.ts';
import { knownDays } from '../../web/src/features/devices/reading/tests/generators/known-days.ts';
import { gpx } from '../../web/src/features/devices/reading/tests/generators/tracks.ts';
import { expect, test } from '../fixtures.ts';
import { joinDemo } from '../people.ts';

test.describe.configure({ timeout: 90_000 });

async function sqliteCode(): Promise<ArrayBuffer> {
  const code = await readFile(createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm'));
  return new Uint8Array(code).buffer;
}

const upload = async (file: File) => ({
  name: file.name,
  mimeType: file.type || 'application/octet-stream',
  buffer: Buffer.from(await file.arrayBuffer()),
});

test('reads exports of phones in the browser, and sends days only', async ({ page, world }) => {
  await joinDemo(page, 'cedar', 'Ada');
  await page.goto('/member-settings/device');

  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataBuffer()?.length ?? 0);
  });
  const choose = async (file: File) => page.getByLabel('Choose a file').setInputFiles(await upload(file));

  const worker = page.waitForResponse(/\/assets\/read\.worker-/);
  await choose(zipOf({ 'apple_health_export/export.xml': appleXml(knownDays) }));
  await expect(page.getByRole('heading', { name: 'Found in your file: Apple Health' })).toBeFocused();
  // It may reach no address.
  expect((await worker).headers()['content-security-policy']).toMatch(
    /^default-src 'none'; script-src [^;]+$/,
  );
  await expect(page.getByLabel('Steps: 5 days')).toBeChecked();
  await world.expectAccessible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Preview of your import' })).toBeFocused();
  await expect(page.getByRole('row', { name: /Feb 29, 2024.* Steps 4,841/ })).toBeVisible();
  await page.getByRole('button', { name: 'Import 5 values' }).press('Enter');
  await expect(page.getByText('0 new, 0 changed · 5 that don’t count')).toBeVisible();
  expect(Math.max(...sent)).toBeLessThan(2000);

  await choose(
    zipOf({ 'health_connect_export.db': await healthConnectDb(knownDays.slice(2), await sqliteCode()) }),
  );
  await expect(page.getByRole('heading', { name: 'Found in your file: Health Connect' })).toBeFocused();
  await page.getByLabel('Steps: 3 days').uncheck();
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(page.getByText('Choose at least one.')).toBeVisible();
  await page.getByLabel('Sleep: 3 days').check();
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(page.getByRole('row', { name: /Nov 3, 2024.* Sleep 8/ })).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 values' }).press('Enter');
  await expect(page.getByText('3 new, 0 changed')).toBeVisible();

  await choose(new File([gpx()], 'walk.gpx'));
  await expect(page.getByRole('alert')).toContainText(/This is one walk of 42 minutes on Nov 15, 2026/);
  await choose(zipOf({ 'apple_health_export/export.xml': appleXml(knownDays).slice(0, 5000) }));
  await expect(page.getByRole('alert')).toContainText('apple_health_export/export.xml, line');
  await world.expectAccessible();

  await page.reload();
  await expect(page.getByText('0 new, 0 changed · 5 that don’t count')).toBeVisible();
  await expect(page.getByText('3 new, 0 changed')).toBeVisible();
  // Older than days can be entered, so they count nowhere.
  await expect(page.getByRole('row', { name: /Feb 29, 2024 4,841 Too old/ })).toBeVisible();
});
