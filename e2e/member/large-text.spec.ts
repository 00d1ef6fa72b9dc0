import config from '../../playwright.config.ts';
import { adminAddresses, endOf, filled, idsFor, memberAddresses, staffAddresses } from '../addresses.ts';
import { expect, password, test } from '../fixtures.ts';
import { brokenByLargeText } from '../large-text.ts';
import { logIn } from '../people.ts';

// The reader has set the browser's text to 200 %.
const plain = config.use?.launchOptions ?? {};
test.use({
  launchOptions: { ...plain, args: [...(plain.args ?? []), '--blink-settings=defaultFontSize=32'] },
});

const roles = [
  ['admin@cedar.example', [...memberAddresses, ...adminAddresses]],
  ['super@goodstride.example', staffAddresses],
] as const;

for (const width of [1280, 390])
  for (const [email, addresses] of roles)
    test(`text of twice the size is cut on no screen of ${email} at ${width} pixels`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 800 });
      await logIn(page, email, password);
      await page.goto('/my-dashboard');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      const ids = await idsFor(page);
      const broken: Record<string, string[]> = {};
      for (const address of addresses.filter((each) => typeof each === 'string')) {
        await endOf(page, filled(address, ids));
        await expect(page.locator('.sk')).toHaveCount(0);
        const found = await brokenByLargeText(page);
        if (found.length) broken[address] = found;
      }
      expect(broken).toEqual({});
    });
