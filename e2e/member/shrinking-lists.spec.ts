import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { as, dayInBerlin, logInAs, register, sessionOf, type Walker } from '../people.ts';

// Lists that grow shorter while somebody looks at their last page: the page before is shown, and never an empty one.
test.describe.configure({ timeout: 120_000 });

async function walkers(request: APIRequestContext, count: number): Promise<Walker[]> {
  const { programId } = (await (await request.get('/api/registration/cedar')).json()) as {
    programId: string;
  };
  const all: Walker[] = [];
  for (let at = 0; at < count; at += 1)
    all.push(await register(request, programId, `W${String(at).padStart(2, '0')}`));
  return all;
}

async function send(request: APIRequestContext, token: string, address: string, data: object) {
  const answer = await request.post(`/api/${address}`, { headers: as(token), data });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { id: string };
}

declare global {
  interface Window {
    fewest: number;
  }
}

/** Notes from now on how few rows were ever drawn. */
const watchRows = (page: Page, rows: string) =>
  page.evaluate((selector) => {
    window.fewest = document.querySelectorAll(selector).length;
    new MutationObserver(() => {
      window.fewest = Math.min(window.fewest, document.querySelectorAll(selector).length);
    }).observe(document.body, { childList: true, subtree: true });
  }, rows);
const fewestRows = (page: Page) => page.evaluate(() => window.fewest);

const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true });

test('unblocking the last person of the last page shows the previous page, and Back leaves the list', async ({
  page,
  request,
}) => {
  const [me, ...others] = (await walkers(request, 17)) as [Walker, ...Walker[]];
  for (const { memberId } of others)
    await send(request, me.token, `members/${me.memberId}/block`, { memberId });
  await logInAs(page, me);
  await page.goto('/friends?tab=blocked');
  const list = page.getByRole('region', { name: 'Blocked' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(15);
  const asked: string[] = [];
  page.on('request', (call) => {
    const { pathname, searchParams } = new URL(call.url());
    if (pathname.endsWith('/blocked')) asked.push(searchParams.get('page') ?? '');
  });
  await pager(page).getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);
  expect(asked).toEqual(['2']);

  await watchRows(page, '[aria-labelledby="blocked"] ul > li');
  await list.getByRole('button', { name: /^Unblock/ }).click();
  await expect(rows).toHaveCount(15);
  await expect(page).toHaveURL(/page=1/);
  await expect(pager(page)).toBeHidden();
  expect(await fewestRows(page)).toBe(1);
  // The address of a page that is gone shows the last page there is.
  await page.goto('/friends?tab=blocked&page=7');
  await expect(rows).toHaveCount(15);
  await expect(page).toHaveURL(/page=1/);
  await page.goBack();
  await expect(rows).toHaveCount(15);
  await expect(page).not.toHaveURL(/page=7/);
});

test('deleting the last entry of a day’s last page shows the previous page, and a new entry opens it again', async ({
  page,
  request,
}) => {
  const [me] = (await walkers(request, 1)) as [Walker];
  const day = dayInBerlin(0);
  for (let at = 0; at < 11; at += 1) {
    const answer = await request.post('/api/journals', {
      headers: as(me.token),
      multipart: { date: day, text: `Thought ${at}.` },
    });
    expect(answer.status()).toBe(200);
  }
  await logInAs(page, me);
  await page.goto(`/journals/${day}`);
  const entries = page.getByRole('article');
  await expect(entries).toHaveCount(10);
  await pager(page).getByRole('button', { name: 'Next' }).click();
  await expect(entries).toHaveCount(1);
  await watchRows(page, 'main article');
  await entries.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(entries).toHaveCount(10);
  await expect(page).toHaveURL(/page=1/);
  expect(await fewestRows(page)).toBe(1);
  // The page that has gone is not in the browser's history: one step back is the first page as it was opened.
  await page.goBack();
  await expect(page).not.toHaveURL(/page=/);
  await expect(entries).toHaveCount(10);

  await page.getByRole('textbox', { name: 'Your entry' }).fill('Thought 12.');
  await page.getByRole('button', { name: 'Save entry' }).click();
  await pager(page).getByRole('button', { name: 'Next' }).click();
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);
});

test('an admin removes the last person of the last page from an organization and from a challenge', async ({
  page,
  request,
  world,
}) => {
  const people = await walkers(request, 16);
  await world.logIn('admin@cedar.example');
  const { programId, accessToken } = await sessionOf(page);
  const memberIds = people.map(({ memberId }) => memberId);
  const name = `Shrinking ${Date.now()}`;
  const { id } = await send(request, accessToken, 'organization', { name });
  await send(request, accessToken, 'organization/members', { organizationId: id, memberIds });
  await page.goto(`/admin/team-center/organizations-settings/organizations/${id}?page=2`);
  const members = page.getByRole('region', { name: 'Members' });
  await expect(members.getByRole('listitem')).toHaveCount(1);
  await watchRows(page, '[aria-labelledby="people-title"] ul > li');
  await members.getByRole('button', { name: /^Remove/ }).click();
  await expect(members.getByRole('listitem')).toHaveCount(15);
  await expect(page).toHaveURL(/page=1/);
  expect(await fewestRows(page)).toBe(1);

  const challenge = await send(request, accessToken, 'challenges', {
    programId,
    challengeName: name,
    instant: 1,
    duration: 7,
  });
  await send(request, accessToken, `challenges/${challenge.id}/add-member`, {
    memberIds,
    invite: 0,
  });
  await page.goto(`/challenges/${challenge.id}?tab=people`);
  const rows = page.locator('main').getByRole('list').first().getByRole('listitem');
  await expect(rows).toHaveCount(15);
  await pager(page).getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveCount(1);
  await rows.first().evaluate((row) => row.parentElement?.setAttribute('data-watched', ''));
  await watchRows(page, 'main [data-watched] > li');
  await rows.getByRole('button', { name: /^Remove/ }).click();
  await expect(rows).toHaveCount(15);
  await expect(pager(page)).toBeHidden();
  expect(await fewestRows(page)).toBe(1);
});
