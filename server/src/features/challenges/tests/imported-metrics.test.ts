import { beforeAll, describe, expect, test } from 'vitest';
import { importActivity } from '#contract/features/activity/import.ts';
import { explainScore, getLeaderboard } from '#contract/features/boards/board.ts';
import { createChallenge, type Challenge } from '#contract/features/challenges/challenges.ts';
import { importMetrics } from '#contract/features/wellness/metric-import.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { countMembers } from '../membership/services/count-people.ts';
import { nextRelease } from '../../../../test/challenges/wellness.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';

/** People of the files, by their number in them. */
const [early, late, idle, scales] = ['9000000001', '9000000002', '9000000003', '9000000004'];

const steps = `Id,ActivityDate,TotalSteps
${early},4/30/2016,9000
${early},5/1/2016,0
${early},5/2/2016,12
${late},5/1/2016,100
${idle},5/1/2016,0
${scales},5/1/2016,0
`;
const sleep = `Id,SleepDay,TotalSleepRecords,TotalMinutesAsleep,TotalTimeInBed
${early},4/29/2016 12:00:00 AM,1,400,420
${early},4/30/2016 12:00:00 AM,1,427,450
${early},5/1/2016 0:00,1,398,410
${early},5/1/2016 0:00,1,398,410
${early},5/2/2016 0:00,1,352,371
${early},5/2/2016 0:00,1,503,520
${late},5/3/2016 0:00,1,61,70
${late},5/4/2016 0:00,1,0,0
`;
const weight = `Id,Date,WeightKg,WeightPounds,Fat,BMI,IsManualReport,LogId
${scales},5/1/2016 7:05,61.75,136.1,25,24.12,FALSE,1.46209E+12
${scales},5/2/2016 7:05,61.75,136.1,25,24.12,FALSE,1.46209E+12
`;

/**
 * A wellness challenge of sleep (1) and steps (2) from 30 April to 3 May 2016. 29 April and 4 May lie outside, 0 steps
 * pay nothing, 0 hours of sleep are an entry, the two duplicates pay once, weight pays nothing.
 */
const table = [
  // person, [30 April, 1 May, 2 May, 3 May]
  [early, [3, 1, 3, 0]],
  [late, [0, 2, 0, 1]],
  [idle, [0, 0, 0, 0]],
  [scales, [0, 0, 0, 0]],
] as const;
const days = ['2016-04-30', '2016-05-01', '2016-05-02', '2016-05-03'];

/** Returns two nights of a member, one of them of 11 November 2026. */
const nights = (day: string) => `Id,SleepDay,TotalMinutesAsleep\nada,${day},427\nada,11/11/2026,400\n`;

let api: TestApi;
let programId: string;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
});

async function send(spec: typeof importActivity | typeof importMetrics, format: string, text: string) {
  const body = new FormData();
  body.set('format', format);
  body.set('createMembers', 'true');
  body.set('file', new Blob([text], { type: 'text/csv' }), 'file.csv');
  const answer = await api.call(admin.token, spec, { params: { id: programId }, body });
  expect([answer.status, answer.body.code, answer.body.applied]).toEqual([200, undefined, true]);
}
/** Lets people take part who came by a file and have no login yet. */
async function bring({ id }: Challenge): Promise<void> {
  const row = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('challenge')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const members = await api.deps.gateway.forProgram(programId).selectFrom('member').select('id').execute();
  const context = {
    deps: api.deps,
    programId,
    db: api.deps.gateway.forProgram(programId),
    now: api.clock.now(),
  };
  await context.db.transaction().execute((tx) =>
    countMembers(
      context,
      tx,
      row as never,
      members.map((member) => member.id),
      'start',
    ),
  );
}
async function make(startDate: string, endDate: string): Promise<Challenge> {
  const made = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: `Rest ${startDate}`,
      challengeType: 'wellness',
      metrics: ['sleep', 'steps', 'water', 'energy'],
      startDate,
      endDate,
    },
  });
  expect([made.status, made.body.fields]).toEqual([200, undefined]);
  await bring(made.body);
  return made.body;
}
const boardOf = async ({ id }: Challenge) =>
  (
    await api.call(admin.token, getLeaderboard, { params: { id }, query: { perPage: 100 } })
  ).body.items.filter(({ name }) => name?.startsWith('Member 9'));
const expectVerified = async () => {
  const differences: unknown[] = [];
  await verifyScores(api.deps, (difference) => void differences.push(difference));
  expect(differences).toEqual([]);
};

describe('a wellness challenge over imported files', () => {
  test('scores match the table, and verify', async () => {
    // Steps first: people a file creates are registered on their first day in it, and count from that day.
    await send(importActivity, 'fitabase-daily', steps);
    await send(importMetrics, 'fitabase-sleep', sleep);
    await send(importMetrics, 'fitabase-weight', weight);
    const made = await make(days[0]!, days.at(-1)!);
    const board = await boardOf(made);
    expect(Object.fromEntries(board.map(({ name, score }) => [name, score]))).toEqual(
      Object.fromEntries(
        table.map(([person, paid]) => [`Member ${person}`, paid.reduce<number>((a, b) => a + b, 0)]),
      ),
    );
    for (const [person, paid] of table) {
      const { entrantId: memberId } = board.find(({ name }) => name === `Member ${person}`)!;
      const { body } = await api.call(admin.token, explainScore, {
        params: { id: made.id },
        query: { memberId },
      });
      // Others read points by week: 30 April and 1 May are of one, the other days of the next.
      const told = new Map(body.days.map((day) => [day.day, day.credited]));
      const weeks = ['2016-04-25', '2016-05-02'].map((monday) => told.get(monday) ?? 0);
      expect([person, weeks]).toEqual([person, [paid[0] + paid[1], paid[2] + paid[3]]]);
    }
    await expectVerified();
  });

  test('scores a running challenge after an import, and again when an import changes its days', async () => {
    await asMember(api, programId, { username: 'ada', firstName: 'Member', lastName: '9 Ada' });
    const made = await make('2026-11-10', '2026-12-06');
    const scoreOf = async () => (await boardOf(made)).find(({ name }) => name === 'Member 9 Ada')?.score;
    expect(await scoreOf()).toBe(0);
    await send(importMetrics, 'fitabase-sleep', nights('11/9/2026'));
    expect(await scoreOf()).toBe(0);
    await nextRelease(api);
    expect(await scoreOf()).toBe(1);
    await send(importMetrics, 'fitabase-sleep', nights('11/10/2026'));
    expect(await scoreOf()).toBe(1);
    await nextRelease(api);
    expect(await scoreOf()).toBe(2);
    await expectVerified();
  });
});
