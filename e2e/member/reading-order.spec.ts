import type { Locator, Page } from '@playwright/test';
import { planPaths } from '../../web/src/lib/addresses/plan-paths.ts';
import { expect, test } from '../fixtures.ts';
import { sessionOf } from '../people.ts';

// In which order a screen reader comes to the parts of what people do most. What is left out here may be anywhere.
test('log in, log steps, a leaderboard and the plan are read in the order of their use', async ({
  page,
  world,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Log in" [level=1]
      - textbox "Email"
      - textbox "Password"
      - button "Toggle password visibility"
      - checkbox "This is a shared computer"
      - button "Log in"
      - button "Log in with a passkey"
      - link "Forgot your password?"
  `);
  await world.logIn('member@cedar.example');
  await page.goto(planPaths.today);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Parts of your plan":
        - link "Today"
        - link "Your plan"
      - button "Help now"
      - heading "Your plan" [level=1]
      - paragraph: /day \\d+/
      - region:
        - heading [level=2]
        - link
      - region "This week"
      - region "What comes next"
  `);
  await page.getByRole('button', { name: 'Log activity' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Log activity' })).toMatchAriaSnapshot(`
    - dialog /^Log activity for/:
      - heading /^Log activity for/ [level=2]
      - button "Close"
      - combobox "Metric"
      - textbox "Steps"
      - textbox "Day"
      - status
      - group: Add activity minutes
      - button "Save"
  `);
  const { programId, accessToken } = await sessionOf(page);
  const answer = await page.request.get(`/api/programs/${programId}/challenges?search=Camino`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const [journey] = ((await answer.json()) as { items: { id: string }[] }).items;
  await page.goto(`/challenges/${journey!.id}`);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Autumn on the Camino" [level=1]
      - paragraph: /of .* steps/
      - button "Log steps"
      - 'figure "Route map: Camino de Santiago"'
      - button "Open map"
      - navigation "Sections of the challenge"
      - group "Choose leaderboard"
      - table "Leaderboard, page 1":
        - rowgroup:
          - row:
            - columnheader "#"
            - columnheader "Name"
            - columnheader "Steps per member"
      - navigation "Pages"
  `);
  // Colors of the device's own: what a background says is said by more.
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await styleOf(page.getByRole('link', { name: 'Leaderboard', exact: true }), 'outlineStyle')).toBe(
    'solid',
  );
  expect(await styleOf(page.getByRole('row', { name: /Your team|You/ }).first(), 'outlineStyle')).toBe(
    'solid',
  );
  await page.getByRole('button', { name: 'Log steps' }).click();
  expect(await styleOf(page.getByRole('dialog'), 'borderTopStyle')).toBe('solid');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ forcedColors: 'none' });

  // 400 % of 1280 by 1024: what stays in place leaves two thirds of the height to what scrolls.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const address of [`/challenges/${journey!.id}`, '/my-dashboard', planPaths.today]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await contentShare(page), address).toBeGreaterThan(2 / 3);
  }
});

const styleOf = (what: Locator, name: 'outlineStyle' | 'borderTopStyle') =>
  what.evaluate((element, style) => getComputedStyle(element)[style], name);

/** Returns how much of the height the content has after some scrolling. */
const contentShare = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 150);
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    const isInPlace = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isInPlace(element.parentElement));
    return rows.filter((element) => !isInPlace(element)).length / rows.length;
  });
