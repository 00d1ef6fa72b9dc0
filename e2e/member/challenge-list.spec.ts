import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { as, dayInBerlin, sessionOf } from '../people.ts';

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true });
const turn = (page: Page, to: 'Next' | 'Previous') =>
  pages(page).getByRole('button', { name: to }).press('Enter');

test('the list of challenges keeps its rows through Next, Back and Forward while another person creates challenges @on-demand', async ({
  page,
  world,
}) => {
  await world.signIn('admin@cedar.example');
  const { programId, accessToken } = await sessionOf(page);
  const prefix = `Lap ${Math.random().toString(36).slice(2, 8)}`;
  const create = async (name: string, daysAhead: number) => {
    const answer = await page.request.post('/api/challenges', {
      headers: as(accessToken),
      data: { programId, challengeName: name, startDate: dayInBerlin(-daysAhead), duration: 7 },
    });
    expect(answer.status()).toBe(200);
  };
  const names = Array.from({ length: 21 }, (_, at) => `${prefix} ${String(at + 1).padStart(2, '0')}`);
  for (const [at, name] of names.entries()) await create(name, 10 + at);
  const rows = page.getByRole('main').getByRole('link', { name: prefix });

  await page.goto(`/challenges?status=pending&search=${encodeURIComponent(prefix)}`);
  await expect(rows).toHaveText(names.slice(0, 10).map((name) => new RegExp(name)));
  await create(`${prefix} earlier`, 3);
  await turn(page, 'Next');
  await expect(rows).toHaveText(names.slice(10, 20).map((name) => new RegExp(name)));
  await expect(pages(page).getByText('Page 2 of 3')).toBeVisible();
  await create(`${prefix} earliest`, 2);
  await turn(page, 'Next');
  await expect(rows).toHaveText([new RegExp(names[20]!)]);
  await expect(pages(page).getByRole('button', { name: 'Previous' })).toBeFocused();
  await page.reload();
  await expect(rows).toHaveText([new RegExp(names[20]!)]);
  await page.goBack();
  await expect(rows).toHaveText(names.slice(10, 20).map((name) => new RegExp(name)));
  await page.goForward();
  await expect(rows).toHaveText([new RegExp(names[20]!)]);

  const search = page.getByRole('textbox', { name: 'Search challenges' });
  await search.fill(`${prefix} earli`);
  await expect(rows).toHaveCount(2);
  await expect(page).not.toHaveURL(/after=/);
  // The search took the place of the third page in the history.
  await page.goBack();
  await expect(rows).toHaveText(names.slice(10, 20).map((name) => new RegExp(name)));
  await expect(search).toHaveValue(prefix);
  await expect(pages(page).getByText('Page 2 of 3')).toBeVisible();

  const shared = await page.context().newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('main').getByRole('link', { name: prefix })).toHaveCount(10);
  await pages(shared).getByRole('button', { name: 'First page' }).click();
  await expect(shared.getByRole('main').getByRole('link', { name: `${prefix} earliest` })).toBeVisible();
});
