import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { downloadStats, downloadTeamWinners } from '#contract/features/boards/reports.ts';
import { addChallengeMembers } from '#contract/features/challenges/entrants.ts';
import { createChallenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
let zoe: Person;
let evil: Person;
beforeAll(async () => {
  world = await startWorld();
  const { api, programId, ada, ben } = world;
  zoe = await asMember(api, programId, {
    firstName: 'Zoë',
    lastName: 'Å',
    username: 'zoe',
    email: 'zoe@x.test',
  });
  evil = await asMember(api, programId, {
    firstName: '\u200b=HYPERLINK("x")',
    lastName: ';=1',
    username: '-evil',
  });
  await putSteps(api, ada, '2026-11-10', 12_000);
  await putSteps(api, ben, '2026-11-11', 12_001);
  await putSteps(api, zoe, '2026-11-10', 60_000);
  await putSteps(api, zoe, '2026-11-12', 60_000);
  await hide(ben);
});

const hide = ({ id }: Person) =>
  world.api.deps.gateway
    .forProgram(world.programId)
    .updateTable('member')
    .set({ profileHidden: true })
    .where('id', '=', id)
    .execute();
const fetchFile = (who: Person, spec: EndpointSpec, id: string) =>
  world.api.raw(who.token, 'GET', spec.path.replace('{id}', id));
async function rowsOf(who: Person, spec: EndpointSpec, id: string): Promise<string[][]> {
  const answer = await fetchFile(who, spec, id);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return parse(answer.body, { bom: true, relax_column_count: true, skip_empty_lines: false });
}

describe('the statistics', () => {
  test('are the board as a file, best first, with e-mail addresses for admins', async () => {
    const { admin, ada, ben, cora } = world;
    const memberIds = [ada, ben, cora, zoe, evil].map((one) => one.id);
    const made = await world.make({ memberIds, includeType: 'add', challengeName: 'Große Runde' });
    const answer = await fetchFile(admin, downloadStats, made.id);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Gro_e Runde - statistics.csv"; filename*=UTF-8''Gro%C3%9Fe%20Runde%20-%20statistics.csv`,
    );
    const [head, ...rows] = await rowsOf(admin, downloadStats, made.id);
    expect(head).toEqual(
      'Rank,Name,Username,Email,Team,Score,Total,Credited days,Finished,Counted from'.split(','),
    );
    const start = '2026-11-10';
    expect(rows.slice(0, 3).map((row) => row.toSpliced(3, 1))).toEqual([
      ['1', 'Zoë Å', 'zoe', '', '120000', '120000', '2', 'yes', start],
      ['2', 'Ben B', 'ben', '', '12001', '12001', '1', 'no', start],
      ['3', 'Ada A', 'ada', '', '12000', '12000', '1', 'no', start],
    ]);
    expect(rows[0]![3]).toBe('zoe@x.test');
    // Those who tie share a rank; a name that is a formula is a text.
    expect(rows.slice(3).map((row) => row[0])).toEqual(['4', '4']);
    expect(rows.find((row) => row[2] === "'-evil")![1]).toBe(`'=HYPERLINK("x") ;'=1`);
  });

  test('boards show averages with their decimals, and nothing for members without a rank yet', async () => {
    const { admin, ada, ben } = world;
    const made = await world.make({
      memberIds: [ada.id],
      includeType: 'add',
      trackingCalc: 'average',
      startDate: '2026-11-10',
    });
    const late = await world.make({
      memberIds: [ben.id],
      includeType: 'add',
      trackingCalc: 'average',
      startDate: '2026-11-15',
    });
    const [, mine] = await rowsOf(admin, downloadStats, made.id);
    // 12,000 in 7 days.
    expect(mine!.slice(5, 8)).toEqual(['1714.29', '12000', '1']);
    const [, his] = await rowsOf(admin, downloadStats, late.id);
    expect([his![0], his![5]]).toEqual(['', '']);
  });

  test('are for its maker too, who sees no e-mail and no name of somebody hidden; for nobody else', async () => {
    const { api, programId, ada, cora, form, stranger } = world;
    const hugo = await asMember(api, programId, { firstName: 'Hugo', lastName: 'H', username: 'hugo' });
    await putSteps(api, hugo, '2026-11-16', 9000);
    await hide(hugo);
    const body = form({ startDate: '2026-11-16' });
    const made = await api.call(ada.token, createChallenge, { body });
    const { id } = made.body;
    expect(made.body.abilities.report).toBe(true);
    for (const who of [hugo, zoe])
      await api.call(who.token, addChallengeMembers, { params: { id }, body: { memberIds: [who.id] } });
    const [head, ...rows] = await rowsOf(ada, downloadStats, id);
    expect(head).not.toContain('Email');
    expect(rows[0]).toEqual(['1', '', '', '', '9000', '9000', '1', 'no', '2026-11-16']);
    expect(rows.map((row) => row.slice(0, 3))).toContainEqual(['2', 'Zoë Å', 'zoe']);
    expect(rows.flat().filter((cell) => /hugo|@/i.test(cell))).toEqual([]);
    expect((await fetchFile(cora, downloadStats, id)).status).toBe(403);
    expect((await fetchFile(stranger, downloadStats, id)).status).toBe(404);
    const seen = await api.call(cora.token, getChallenge, { params: { id } });
    expect(seen.body.abilities.report).toBe(false);
  });

  test('lists none for a preventative challenge', async () => {
    const { admin } = world;
    const made = await world.make({ challengeType: 'preventative' });
    for (const spec of [downloadStats, downloadTeamWinners]) {
      const answer = await fetchFile(admin, spec, made.id);
      expect([answer.status, answer.body.code]).toEqual([409, 'no_board']);
    }
    expect(made.abilities.report).toBe(false);
  });

  test('that were taken are written down', async () => {
    const { api, programId, admin } = world;
    const made = await world.make();
    await rowsOf(admin, downloadStats, made.id);
    const db = api.deps.gateway.forProgram(programId);
    const lines = await db.selectFrom('auditLog').selectAll().where('subjectId', '=', made.id).execute();
    expect(lines.filter((line) => line.action === 'challenge.downloadStats')).toMatchObject([
      { memberId: admin.id },
    ]);
  });
});

describe('the winners', () => {
  test('are the teams with their members, then who was credited days for the first three', async () => {
    const { api, programId, admin, ada, ben, cora } = world;
    const joinedOn = '2026-11-01';
    const team = (name: string, people: Person[]) =>
      makeTeam(
        api.deps,
        programId,
        people.map(({ id }) => ({ id, joinedOn })),
        { name },
      );
    const fresh = async () => asMember(api, programId);
    const teams = [
      await team('=Red', [ada, zoe, cora]),
      await team('Blue', [ben]),
      await team('Green', [await fresh()]),
      await team('Grey', [await fresh()]),
    ];
    const made = await world.make({
      between: 'groups',
      teamIds: teams.map(({ id }) => id),
      trackingCalc: 'average',
      includeType: 'add',
    });
    const [head, red, blue, ...rest] = await rowsOf(admin, downloadTeamWinners, made.id);
    expect(head).toEqual(['Rank', 'Team', 'Members', 'Score', 'Total']);
    // T x t / M: 132,000 x 7 / 21, and 12,001 x 7 / 7.
    expect([red, blue]).toEqual([
      ['1', "'=Red", '3', '44000', '132000'],
      ['2', 'Blue', '1', '12001', '12001'],
    ]);
    const gap = rest.findIndex((row) => row.length === 1 && row[0] === '');
    expect(rest.slice(0, gap).map((row) => row.slice(0, 2))).toEqual([
      ['3', 'Green'],
      ['3', 'Grey'],
    ]);
    expect(rest.slice(gap + 1)).toEqual([
      ['Rank', 'Team', 'Member', 'Username', 'Credited', 'Credited days'],
      ['1', "'=Red", 'Zoë Å', 'zoe', '120000', '2'],
      ['1', "'=Red", 'Ada A', 'ada', '12000', '1'],
      ['2', 'Blue', 'Ben B', 'ben', '12001', '1'],
    ]);
    const stats = await rowsOf(admin, downloadStats, made.id);
    expect(stats.find((row) => row[2] === 'ada')![4]).toBe("'=Red");
  });

  test('lists no teams of a challenge between individuals', async () => {
    const { admin } = world;
    const answer = await fetchFile(admin, downloadTeamWinners, (await world.make()).id);
    expect([answer.status, answer.body.code]).toEqual([422, 'between_individuals']);
  });
});
