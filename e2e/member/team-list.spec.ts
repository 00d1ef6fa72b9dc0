import type { Page } from '@playwright/test';
import { expect, test, type World } from '../fixtures.ts';
import { as, sessionOf } from '../people.ts';

const links = (page: Page) => page.getByRole('table', { name: 'All teams' }).getByRole('link');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true });

/** Two pages of teams and two more that a search for `prefix` finds, and their names in order. */
async function withTeams(page: Page, world: World) {
  await world.signIn('admin@cedar.example');
  const { programId, accessToken } = await sessionOf(page);
  const prefix = `Herd ${Math.random().toString(36).slice(2, 8)}`;
  const names = Array.from({ length: 32 }, (_, at) => `${prefix} ${String(at + 1).padStart(2, '0')}`);
  for (const name of names) {
    const data = { programId, name, addCreatorToTeam: 0 };
    const answer = await page.request.post('/api/teams', { headers: as(accessToken), data });
    expect(answer.status()).toBe(200);
  }
  return { names, address: `/teams?search=${encodeURIComponent(prefix)}` };
}

test('the list of teams keeps its page, search and sort through Next, Back, a reload and a shared address @on-demand', async ({
  page,
  world,
}) => {
  const { names, address } = await withTeams(page, world);
  await page.goto(address);
  await expect(links(page)).toHaveText(names.slice(0, 15));
  await pages(page).getByRole('button', { name: 'Next' }).press('Enter');
  await expect(links(page)).toHaveText(names.slice(15, 30));
  await expect(pages(page).getByText('16–30 of 32')).toBeVisible();
  await world.expectAccessible();
  await pages(page).getByRole('button', { name: 'Next' }).press('Enter');
  await expect(links(page)).toHaveText(names.slice(30));
  // Next is disabled now, so the focus goes to the other button.
  await expect(pages(page).getByRole('button', { name: 'Previous' })).toBeFocused();
  await page.reload();
  await expect(links(page)).toHaveText(names.slice(30));
  await page.goBack();
  await expect(links(page)).toHaveText(names.slice(15, 30));
  await page.goForward();
  await pages(page).getByRole('button', { name: 'Previous' }).press('Enter');
  await expect(links(page)).toHaveText(names.slice(15, 30));

  const shared = await page.context().newPage();
  await shared.goto(page.url());
  await expect(links(shared)).toHaveText(names.slice(15, 30));
  await pages(shared).getByRole('button', { name: 'First page' }).click();
  await expect(links(shared)).toHaveText(names.slice(0, 15));
  await shared.goto(`${address}&after=broken`);
  await expect(links(shared)).toHaveText(names.slice(0, 15));
  await expect(shared).not.toHaveURL(/after/);
  await shared.close();
});

test(
  'the list of teams is sorted from its head, or on a phone beside the search @on-demand',
  { tag: '@phone' },
  async ({ page, isMobile, world }) => {
    const { names, address } = await withTeams(page, world);
    await page.goto(address);
    await expect(links(page)).toHaveText(names.slice(0, 15));
    const head = page.getByRole('columnheader', { name: 'Name' });
    if (isMobile) {
      await expect(page.getByRole('table')).toHaveCSS('display', 'grid');
      await page.getByRole('button', { name: /^(Filters|View)$/ }).click();
      await page.getByRole('button', { name: 'Sort descending' }).click();
    } else {
      await expect(head).toHaveAttribute('aria-sort', 'ascending');
      await head.getByRole('button').press('Enter');
      await expect(head).toHaveAttribute('aria-sort', 'descending');
    }
    await expect(links(page)).toHaveText(names.toReversed().slice(0, 15));
    await expect(page).toHaveURL(/sort=-name/);
    await page.goBack();
    await expect(links(page)).toHaveText(names.slice(0, 15));

    // Members read the list; only those who work with one choose its columns.
    await expect(page.getByRole('button', { name: 'Columns' })).toHaveCount(0);
  },
);
