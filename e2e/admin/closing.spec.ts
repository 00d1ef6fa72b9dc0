import type { Page } from '@playwright/test';
import {
  leaderboardAlone,
  logSleep,
  logSteps,
  make,
  pageOf,
  rowOf,
  signIn,
  statistics,
  type Made,
} from '../closing-kinds.ts';
import { expect, password, test } from '../fixtures.ts';
import { as, dayInBerlin, register, sessionOf, type Walker } from '../people.ts';
import { shiftedAddress, startShiftedServer, type ShiftedServer } from '../shifted-server.ts';

// Every kind of challenge from the wizard to its winner, on a separate server whose clock is put forward.
test.describe.configure({ timeout: 600_000 });

test.use({ baseURL: shiftedAddress });

let server: ShiftedServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startShiftedServer();
});
test.afterAll(async () => server?.remove());

test('each kind: created in the wizard, joined by three, logged, ranked, closed, paid and reported @on-demand', async ({
  page,
  browser,
  playwright,
}) => {
  await signIn(page, 'admin@cedar.example', password);
  const { programId, accessToken } = await sessionOf(page);
  const request = await playwright.request.newContext({ baseURL: server.address });
  const ann = await register(request, programId, 'Ann');
  const bo = await register(request, programId, 'Bo');
  const cy = await register(request, programId, 'Cy');
  const walkers = [ann, bo, cy];
  // Their teams and organizations: North is Ann and Bo, South is Cy.
  const post = async (path: string, who: string, data: object) => {
    const answer = await request.post(`/api/${path}`, { headers: as(who), data });
    expect([path, answer.status()]).toEqual([path, 200]);
    return (await answer.json()) as { id: string };
  };
  const north = await post('teams', ann.token, { programId, name: 'North team' });
  await post('teams', cy.token, { programId, name: 'South team' });
  await post(`teams/${north.id}/add-member`, bo.token, { memberIds: [bo.memberId] });
  for (const [name, members] of [
    ['North house', [ann, bo]],
    ['South house', [cy]],
  ] as const) {
    const made = await post('organization', accessToken, { name });
    const memberIds = members.map((who) => who.memberId);
    await post('organization/members', accessToken, { organizationId: made.id, memberIds });
  }

  const individuals = await make(page, 'One day alone', { rules: leaderboardAlone(page) });
  const teams = await make(page, 'One day of teams', { between: 'Teams', rules: leaderboardAlone(page) });
  const organizations = await make(page, 'One day of houses', {
    between: 'Organization',
    rules: leaderboardAlone(page),
    who: async () => {
      for (const name of ['North house', 'South house']) {
        await page.getByLabel('Search by name').fill(name);
        await page.getByLabel(name).check();
      }
    },
  });
  const points = await make(page, 'One day of points', { kind: 'Points' });
  const wellness = await make(page, 'One day of wellness', {
    kind: 'Wellness',
    rules: async () => {
      const pays = page.getByRole('group', { name: 'What counts' });
      for (const box of await pays.getByRole('checkbox').all()) await box.uncheck();
      for (const metric of ['Steps', 'Sleep', 'Water', 'Energy']) await pays.getByLabel(metric).check();
    },
  });
  const screening = await make(page, 'A screening today', {
    kind: 'Check-up or vaccination',
    pays: 'For everyone who completes it',
  });

  // Joined by three people, each on the screen; a team by who leads it, the houses came with the wizard.
  const pages = new Map<Walker, Page>();
  for (const who of walkers) pages.set(who, await pageOf(browser, who));
  const screenOf = (who: Walker) => pages.get(who)!;
  for (const who of walkers)
    for (const { id } of [individuals, points, wellness, screening]) {
      await screenOf(who).goto(`/challenges/${id}`);
      await screenOf(who).getByRole('button', { name: 'Join', exact: true }).click();
      await expect(screenOf(who).getByRole('button', { name: 'Leave' })).toBeVisible();
    }
  for (const [who, name] of [
    [ann, 'North team'],
    [cy, 'South team'],
  ] as const) {
    await screenOf(who).goto(`/challenges/${teams.id}`);
    await screenOf(who)
      .getByRole('button', { name: `Join with ${name}` })
      .click();
    await expect(screenOf(who).getByText(name).first()).toBeVisible();
  }

  // Fed through the dialogs.
  await logSteps(screenOf(ann), '9,000');
  await logSteps(screenOf(bo), '2,000');
  await logSteps(screenOf(cy), '6,000');
  await logSleep(screenOf(bo), '7.5');
  await screenOf(bo).goto(`/challenges/${screening.id}`);
  await screenOf(bo).getByLabel('Date it was done').fill(dayInBerlin(3));
  await screenOf(bo).getByRole('button', { name: 'Save entry', exact: true }).click();
  await expect(screenOf(bo).getByText(/Completed on/)).toBeVisible();
  // A screening pays at once, and nobody else.
  await screenOf(bo).reload();
  await expect(screenOf(bo).getByText('You earned an incentive of 30.')).toBeVisible();

  // By hand. Steps: 9,000, 6,000, 2,000. Teams and houses: (9,000 + 2,000) x 1 / 2 = 5,500 and 6,000. Points: any steps 5, own
  // goal of 8,000 steps 25; a metric's points stay private. Wellness: steps 2, sleep 1.
  type Expected = [Made, [string, string, string][]];
  // Moves with the next Monday, when it is final.
  const weekly: Expected = [
    wellness,
    [
      [bo.name, '1', '3'],
      [ann.name, '2', '2'],
    ],
  ];
  const expected: Expected[] = [
    [
      individuals,
      [
        [ann.name, '1', '9,000'],
        [cy.name, '2', '6,000'],
        [bo.name, '3', '2,000'],
      ],
    ],
    [
      teams,
      [
        ['South team', '1', '6,000'],
        ['North team', '2', '5,500'],
      ],
    ],
    [
      organizations,
      [
        ['South house', '1', '6,000'],
        ['North house', '2', '5,500'],
      ],
    ],
    [
      points,
      [
        [ann.name, '1', '30'],
        [bo.name, '2', '5'],
        // Later than Bo to the same points.
        [cy.name, '3', '5'],
      ],
    ],
  ];
  const checkBoards = async () => {
    for (const [{ id }, rows] of expected) {
      await page.goto(`/challenges/${id}?tab=board`);
      for (const [name, rank, score] of rows) {
        await expect(rowOf(page, name).getByRole('button', { name: /calculated/ })).toHaveText(score);
        await expect(rowOf(page, name).getByRole('cell').first()).toHaveText(rank);
      }
    }
  };
  await checkBoards();

  // Eleven days later everything is final, weekly scores too: nothing moved, winners are paid and recognised, and it can be reported.
  for (const who of walkers) await screenOf(who).context().close();
  await page.goto('about:blank');
  await server.putForward(11);
  expected.push(weekly);
  await signIn(page, 'admin@cedar.example', password);
  for (const [{ id }] of expected) {
    await expect(async () => {
      await page.goto(`/challenges/${id}?tab=discussion`);
      await expect(page.getByText('Final', { exact: true }).first()).toBeVisible();
      await expect(page.getByText(/ completed /).first()).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 90_000 });
  }
  await checkBoards();
  const winners: [Made, Walker, Walker][] = [
    [individuals, ann, bo],
    [teams, cy, ann],
    [organizations, cy, ann],
    [points, ann, cy],
    [wellness, bo, cy],
  ];
  for (const who of walkers) pages.set(who, await pageOf(browser, who));
  for (const [{ id }, winner, other] of winners) {
    await screenOf(winner).goto(`/challenges/${id}`);
    await expect(screenOf(winner).getByText('You earned an incentive of 30.')).toBeVisible();
    await screenOf(other).goto(`/challenges/${id}`);
    await expect(screenOf(other).getByText('Final', { exact: true }).first()).toBeVisible();
    await expect(screenOf(other).getByText('You earned an incentive of 30.')).toBeHidden();
  }
  await page.goto(`/challenges/${individuals.id}?tab=people`);
  const rows = await statistics(page);
  const told = rows.map((row) => [row['Email'], row['Rank'], row['Score'], row['Credited days']]);
  expect(told).toEqual([
    [ann.email, '1', '9000', '1'],
    [cy.email, '2', '6000', '1'],
    [bo.email, '3', '2000', '1'],
    // The creator of a challenge takes part in it.
    ['admin@cedar.example', '4', '0', '0'],
  ]);
  await page.goto(`/challenges/${wellness.id}?tab=people`);
  expect((await statistics(page)).map((row) => [row['Email'], row['Score']]).slice(0, 2)).toEqual([
    [bo.email, '3'],
    [ann.email, '2'],
  ]);
  await page.goto(`/challenges/${teams.id}?tab=teams`);
  await expect(page.getByRole('button', { name: 'Download winners (CSV)' })).toBeVisible();
  await request.dispose();
});
