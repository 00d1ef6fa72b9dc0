import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** A challenge of everybody in the demo that starts today; answers its id. */
const makeChallenge = (page: Page, challengeName: string): Promise<string> =>
  page.evaluate(async (name) => {
    const session = (await (await fetch('/api/refresh', { headers: { 'x-goodstride': '1' } })).json()) as {
      accessToken: string;
      programId: string;
    };
    const headers = { authorization: `Bearer ${session.accessToken}`, 'content-type': 'application/json' };
    const body = {
      programId: session.programId,
      challengeName: name,
      instant: 1,
      duration: 7,
      includeType: 'add',
      includeAll: true,
    };
    const answer = await fetch('/api/challenges', { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { id: string }).id;
  }, challengeName);

async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  const bytes = await readFile(await file.path());
  // With a byte order mark: spreadsheets read the letters right.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows: string[][] = parse(bytes, { bom: true, relax_column_count: true });
  return { name: file.suggestedFilename(), rows };
}

test('a challenge manager downloads its statistics; a failure is shown and the next try works @on-demand', async ({
  page,
  world,
}) => {
  await world.signIn('admin@cedar.example');
  const name = `Größe ${Date.now()}`;
  const id = await makeChallenge(page, name);
  await page.goto(`/challenges/${id}?tab=people`);
  await expect(page.getByRole('button', { name: 'Download winners (CSV)' })).toBeHidden();
  await world.expectAccessible();

  await page.route('**/stats-download', (route) => route.abort());
  await page.getByRole('button', { name: 'Download statistics (CSV)' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /connection|offline|network/i })).toBeVisible();
  await page.unroute('**/stats-download');

  const stats = await download(page, 'Download statistics (CSV)');
  expect(stats.name).toBe(`${name} - statistics.csv`);
  await expect(page.getByRole('status').filter({ hasText: `${name} - statistics.csv` })).toBeVisible();
  const [head, ...rows] = stats.rows;
  expect(head).toEqual(
    'Rank,Name,Username,Email,Team,Score,Total,Credited days,Finished,Counted from'.split(','),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.find((row) => row[3] === 'admin@cedar.example')).toBeTruthy();
  const scores = rows.map((row) => Number(row[5]));
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('team challenges also offer the winners, and other members see no download button @on-demand', async ({
  page,
  world,
}) => {
  await world.logIn('admin@cedar.example');
  await page.goto('/challenges');
  await page.getByLabel('Search challenges').fill('Autumn');
  await page.getByRole('link', { name: 'Autumn on the Camino' }).click();
  const parts = page.getByRole('navigation', { name: 'Sections of the challenge' });
  await parts.getByRole('link', { name: 'Teams' }).click();
  const { name, rows } = await download(page, 'Download winners (CSV)');
  expect(name).toBe('Autumn on the Camino - winners.csv');
  expect(rows[0]).toEqual(['Rank', 'Team', 'Members', 'Score', 'Total']);
  const people = rows.findIndex((row) => row[2] === 'Member');
  expect(rows[people]).toEqual(['Rank', 'Team', 'Member', 'Username', 'Credited', 'Credited days']);
  const winners = rows.slice(1, people).filter((row) => row[0] === '1');
  expect(winners.map((row) => row[1])).toContain(rows[people + 1]![1]);
  await world.expectAccessible();

  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await world.logIn('member@cedar.example');
  await page.goto('/challenges');
  await page.getByLabel('Search challenges').fill('Autumn');
  await page.getByRole('link', { name: 'Autumn on the Camino' }).click();
  await parts.getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download data/ })).toBeHidden();
});
