import config from '../../playwright.config.ts';
import { expect, test } from '../fixtures.ts';
import { brokenByLargeText } from '../large-text.ts';

// The reader has set the browser's text to 200 %.
const plain = config.use?.launchOptions ?? {};
test.use({
  launchOptions: { ...plain, args: [...(plain.args ?? []), '--blink-settings=defaultFontSize=32'] },
});

const screens = [
  '/my-dashboard',
  '/challenges',
  '/teams',
  '/messages',
  '/member-settings/profile',
  '/friends',
  '/badges',
  '/sitewide',
  '/admin/program-overview',
  '/admin/reporting',
  '/admin/member-center/settings',
  '/admin/challenge-center/settings',
  '/admin/challenge-center/builder/member',
  '/admin/program-center/settings',
  '/admin/program-center/settings/customization/navbar-button',
  '/admin/communications-center/write',
  '/admin/features',
];

for (const width of [1280, 390])
  test(`text of twice the size is cut nowhere at ${width} pixels`, async ({ page, world }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    await world.signIn('admin@cedar.example');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const broken: Record<string, string[]> = {};
    for (const address of screens) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect(page.locator('.sk')).toHaveCount(0);
      const found = await brokenByLargeText(page);
      if (found.length) broken[address] = found;
    }
    expect(broken).toEqual({});
  });
