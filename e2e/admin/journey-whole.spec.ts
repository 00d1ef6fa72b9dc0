import type { Browser, Page } from '@playwright/test';
import { logSteps, pageOf, rowOf, signIn, statistics } from '../closing-kinds.ts';
import { expect, password, test } from '../fixtures.ts';
import { newestTo, smtpUrl } from '../mail-box.ts';
import { as, dayInBerlin, register, sessionOf, type Walker } from '../people.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';

// A team challenge on a shipped journey, from its package to the end of the route, on a server whose clock is put
// forward.
test.describe.configure({ timeout: 600_000 });

test.use({ baseURL: shiftedAddress });

const name = 'The road of the runners';
/** Texts of the last two places, which the second team never reaches. */
const locked = /Gate of the Sun|Intipunku|Pachacuti|Fifty steps on all fours/;

let server: ShiftedServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startShiftedServer({ SMTP_URL: smtpUrl });
});
test.afterAll(() => server?.remove());

/** From the gallery through the wizard: three days of 10,000 steps along the Inca Trail, for teams. */
async function makeFromPackage(page: Page): Promise<string> {
  await page.goto('/challenge-packages');
  await page.getByLabel('Search packages').fill('Inca');
  await page.getByRole('heading', { level: 2, name: 'Inca Trail' }).getByRole('link').click();
  await page.getByRole('link', { name: 'Use this package' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('First day').fill(dayInBerlin(0));
  await page.getByLabel('Number of days', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Daily steps for the goal').fill('10000');
  await page.getByLabel('Late entries').selectOption('0 hours');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create challenge' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

/** Signs in, logs today's steps, and watches the route until this many places are reached. */
async function walkOn(
  browser: Browser,
  who: Walker,
  { id, steps, reached, answers }: { id: string; steps: string; reached: number; answers: string[] },
): Promise<Page> {
  const page = await pageOf(browser, who);
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/') && !answer.url().includes('/live'))
      answers.push(await answer.text().catch(() => ''));
  });
  await logSteps(page, steps);
  await page.goto(`/challenges/${id}?tab=journey`);
  const diary = page.getByRole('region', { name: 'Travel diary' });
  await expect(diary.getByText(`${reached} of 13 milestones reached`)).toBeVisible({ timeout: 30_000 });
  await expect(diary.getByRole('link')).toHaveCount(reached);
  return page;
}

test('teams finish a shipped journey: places, travel journal, emails and winners @on-demand', async ({
  page,
  browser,
  playwright,
}) => {
  await signIn(page, 'admin@cedar.example', password);
  const { programId } = await sessionOf(page);
  const request = await playwright.request.newContext({ baseURL: server.address });
  const [ann, bo, cy] = [
    await register(request, programId, 'Ann'),
    await register(request, programId, 'Bo'),
    await register(request, programId, 'Cy'),
  ];
  const post = async (path: string, who: Walker, data: object) => {
    const answer = await request.post(`/api/${path}`, { headers: as(who.token), data });
    expect([path, answer.status()]).toEqual([path, 200]);
    return (await answer.json()) as { id: string };
  };
  const north = await post('teams', ann, { programId, name: 'North rope' });
  await post('teams', cy, { programId, name: 'South rope' });
  await post(`teams/${north.id}/add-member`, bo, { memberIds: [bo.memberId] });
  const id = await makeFromPackage(page);
  for (const [who, team] of [
    [ann, 'North rope'],
    [cy, 'South rope'],
  ] as const) {
    const own = await pageOf(browser, who);
    await own.goto(`/challenges/${id}`);
    await own.getByRole('button', { name: `Join with ${team}` }).click();
    await expect(own.getByText(team).first()).toBeVisible();
    await own.context().close();
  }

  // The way is 30,000 steps of an average member. By hand: on the first day North comes to 16,000 / 2 = 8,000, 27 %, with the
  // places at 0 and 16 %; then to 12,000, 40 %, with that at 31 %. South comes to 6,000, 20 %.
  const answers: string[] = [];
  await (await walkOn(browser, ann, { id, steps: '16,000', reached: 2, answers: [] })).context().close();
  const north2 = await walkOn(browser, bo, { id, steps: '8,000', reached: 3, answers: [] });
  const who = north2.getByRole('region', { name: 'People on the route' });
  await expect(who.getByRole('listitem').filter({ hasText: 'North rope' })).toContainText('40% of the route');
  await north2.context().close();
  await (await walkOn(browser, cy, { id, steps: '6,000', reached: 2, answers })).context().close();

  // The second day: North to 18,000, 60 %, and 24,000, 80 %; South to 12,000, 40 %.
  await page.goto('about:blank');
  await server.putForward(1);
  await (await walkOn(browser, bo, { id, steps: '12,000', reached: 6, answers: [] })).context().close();
  await (await walkOn(browser, ann, { id, steps: '12,000', reached: 9, answers: [] })).context().close();
  await (await walkOn(browser, cy, { id, steps: '6,000', reached: 3, answers })).context().close();

  // The third day: North to 29,000, 97 %, and 34,000, the end; South to 27,000, 90 %, and not to the gate.
  await server.putForward(2);
  await (await walkOn(browser, bo, { id, steps: '10,000', reached: 12, answers: [] })).context().close();
  const last = await walkOn(browser, ann, { id, steps: '10,000', reached: 13, answers: [] });
  await last
    .getByRole('region', { name: 'Travel diary' })
    .getByRole('link', { name: 'Machu Picchu', exact: true })
    .click();
  await expect(last.getByText(/probably for the Inca Pachacuti/)).toBeVisible();
  await last.goto('/messages');
  await expect(last.getByText('North rope has reached Machu Picchu.', { exact: true })).toBeVisible();
  await last.context().close();
  const south = await walkOn(browser, cy, { id, steps: '15,000', reached: 11, answers });
  await south.goto('/messages');
  await expect(south.getByText(/^South rope has reached/).first()).toBeVisible();
  await south.context().close();
  expect(answers.length).toBeGreaterThan(20);
  for (const text of answers) expect(text).not.toMatch(locked);

  // Final: who walked farthest won, everybody has the mail in the words of the package.
  await server.putForward(9);
  await signIn(page, 'admin@cedar.example', password);
  await expect(async () => {
    await page.goto(`/challenges/${id}`);
    await expect(page.getByText('Final', { exact: true }).first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  // It opens on its result.
  await page.goto(`/challenges/${id}?tab=board`);
  for (const [team, rank, score] of [
    ['North rope', '1', '34,000'],
    ['South rope', '2', '27,000'],
  ] as const) {
    await expect(rowOf(page, team).getByRole('cell').first()).toHaveText(rank);
    await expect(rowOf(page, team).getByRole('button').first()).toHaveText(score);
  }
  for (const { email } of [ann, bo, cy])
    await expect.poll(() => newestTo(email), { timeout: 60_000 }).toContain('You’ve walked Inca Trail.');
  await page.goto(`/challenges/${id}?tab=people`);
  const told = (await statistics(page)).map((row) => [row['Email'], row['Score']]);
  // A member's own score is an average day: 38,000 / 3 and 27,000 / 3.
  expect(told).toContainEqual([ann.email, '12666.67']);
  expect(told).toContainEqual([cy.email, '9000']);
  await request.dispose();
});
