import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';

const jpeg = async (background: string) => ({
  name: 'picture.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 840, height: 360, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('sets a challenge’s picture in the wizard, replaces it and removes it @on-demand', async ({
  page,
  world,
}) => {
  // Recording a trace, the browser's driver asks for pictures that lie in the page's memory; the page itself may not.
  world.allow(/Connecting to 'blob:/);
  await world.logIn('admin@cedar.example');
  await page.goto('/challenge-builder/member');
  const name = `Pictured ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'not.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create challenge' }).click();
  // The error is beside its field, on the step that has it, and no input is lost.
  const wrong = page.getByText('We can’t read this picture');
  await expect(wrong.first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Remove not.jpg' }).click();
  await page.getByLabel('Choose a picture').setInputFiles(await jpeg('teal'));
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Continue' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('[data-testid=picture] img')).toBeVisible();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Create challenge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const shown = page.locator('[data-testid=picture] img');
  await expect(shown).toHaveJSProperty('naturalWidth', 840);
  await world.expectAccessible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page
    .getByLabel('Choose another picture')
    .setInputFiles({ ...(await jpeg('gold')), name: 'gold.jpg' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(shown).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(shown).toHaveCount(0);
});
