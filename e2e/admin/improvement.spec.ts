import { expect, test } from '../fixtures.ts';
import { as, dayInBerlin, register, sessionOf } from '../people.ts';

test('an admin turns on the improvement leaderboard; the most improved member is first, with an explanation @on-demand', async ({
  page,
  request,
  world,
}) => {
  await world.signIn('admin@cedar.example');
  const { programId, accessToken } = await sessionOf(page);
  const [up, down] = [await register(request, programId, 'Uma'), await register(request, programId, 'Dan')];
  const name = `Better ${Date.now()}`;
  const answer = await request.post('/api/challenges', {
    headers: as(accessToken),
    data: {
      programId,
      challengeName: name,
      startDate: dayInBerlin(0),
      duration: 3,
      includeType: 'add',
      memberIds: [up.memberId, down.memberId],
    },
  });
  expect(answer.status()).toBe(200);
  const { id } = await answer.json();
  await page.goto(`/challenges/challenge-edit/${id}`);
  await page.getByLabel('Add an improvement leaderboard').check();
  await world.expectAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Improvement' }).click();
  await expect(page.getByText('No one to compare yet')).toBeVisible();
  await world.expectAccessible();

  // Days before their registration came from a file: seven days each, and today's steps.
  const rows = [up, down].flatMap((who, at) => [
    ...[1, 2, 3, 4, 5, 6, 7].map((back) => `${who.email},${dayInBerlin(back)},${at ? 9000 : 4000}`),
    `${who.email},${dayInBerlin(0)},6500`,
  ]);
  const imported = await request.post(`/api/programs/${programId}/activity-import`, {
    headers: as(accessToken),
    multipart: {
      format: 'generic',
      file: {
        name: 'steps.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`person,date,steps\n${rows.join('\n')}\n`),
      },
    },
  });
  expect([imported.status(), await imported.text()]).toEqual([200, expect.any(String)]);
  await page.reload();
  const board = page.getByRole('table').first();
  await expect(board.getByRole('row').nth(1)).toContainText(`${up.name}`);
  await expect(board.getByRole('row').nth(1)).toContainText('+2,500');
  await expect(board.getByRole('row').nth(2)).toContainText('−2,500');
  await board.getByRole('button', { name: new RegExp(`How ${up.name}`) }).click();
  const why = page.getByRole('complementary');
  await expect(why).toContainText('6,500 a day now, 4,000 a day before: +2,500');
  await world.expectAccessible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
