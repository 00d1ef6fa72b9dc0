import { expect, test } from '../fixtures.ts';
import { newProgram } from '../new-program.ts';
import { dayInBerlin, log, register, logInAs, signInAs } from '../people.ts';

// What somebody logs elsewhere reaches the page that they have open, without a reload.
test('steps logged on another device, and in another tab, reach an open dashboard', async ({
  page,
  request,
}) => {
  const program = await newProgram(request, 'tabs');
  const who = await register(request, program.id, 'Tara');
  const listening = page.waitForResponse('**/api/live');
  await signInAs(page, who);
  await listening;
  const today = page.getByTestId('steps-today');
  await log(request, who, dayInBerlin(0), 4321);
  await expect(today).toContainText('4,321');

  const other = await page.context().newPage();
  await other.goto('/my-dashboard');
  await other.getByRole('button', { name: /^Log/ }).first().click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Steps' }).fill('5678');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByTestId('steps-today')).toContainText('5,678');
  await expect(today).toContainText('5,678');
});

test('a program without a plan has no addresses of it @on-demand', async ({ page, request }) => {
  const program = await newProgram(request, 'planless');
  await program.post(`programs/${program.id}/settings/mental-wellness`, { mentalWellnessEnabled: false });
  await signInAs(page, await register(request, program.id, 'Pam'));
  for (const address of ['/plan', '/plan/daily-content', '/plan/view-plan', '/assessment']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/404$/);
  }
});

test('the goal of the week strikes through no number, and its label lies on no bar @on-demand', async ({
  page,
  request,
}) => {
  const program = await newProgram(request, 'chart');
  const who = await register(request, program.id, 'Cora');
  await signInAs(page, who);
  // Only today can be logged by a newcomer; the numbers of the other days come from the answer of the page.
  await page.route('**/api/today*', async (route) => {
    const answer = await route.fetch();
    const today = await answer.json();
    const totals = [7990, 7000, 6400, 8000, 8200, 9300, 5900];
    today.week = today.week.map((day: object, at: number) => ({ ...day, total: totals[at], entered: true }));
    await route.fulfill({ response: answer, json: today });
  });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(page.locator('[data-look]')).toHaveCount(7);
    /* oxlint-disable unicorn/consistent-function-scoping -- The browser gets this function without anything around it. */
    const over = await page.evaluate(() => {
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const columns = [...document.querySelectorAll('[data-look]')];
      const plot = columns[0]!.parentElement!;
      const bars = columns.map((column) => boxOf(column.firstElementChild!));
      const texts = columns.flatMap((column) => [...column.querySelectorAll('span')].map(boxOf));
      const label = boxOf(plot.previousElementSibling!);
      const line = boxOf(plot.lastElementChild!);
      const meets = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return {
        label: [...bars, ...texts, line].filter((each) => meets(each, label)).length,
        line: texts.filter((each) => meets(each, line)).length,
        texts: texts.filter((each, at) => texts.some((other, to) => to > at && meets(each, other))).length,
        numbers: texts.length,
      };
    });
    expect([width, over]).toEqual([width, { label: 0, line: 0, texts: 0, numbers: 7 }]);
  }
});

test('tabs that do not fit say so, in every language @on-demand', async ({ page, request }) => {
  const program = await newProgram(request, 'narrow');
  await page.setViewportSize({ width: 390, height: 800 });
  for (const locale of ['en', 'es']) {
    await logInAs(page, await register(request, program.id, 'Nina', locale));
    await page.goto('/friends');
    const tabs = page
      .locator('nav:has([aria-current="page"])')
      .filter({ has: page.locator('a[href*="tab="]') });
    await expect(tabs).toHaveAttribute('data-more', 'end');
    expect(await tabs.evaluate((row) => getComputedStyle(row).maskImage)).toContain('linear-gradient');
    await tabs.evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
    await expect(tabs).toHaveAttribute('data-more', 'start');
    await page.context().clearCookies();
  }
});
