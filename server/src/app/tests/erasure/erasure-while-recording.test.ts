// @every-postgres
import { lockMembers } from '../../../domain/members/public.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { addSteps } from '#contract/features/activity/activity.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { untilBlocked } from '../../../../test/blocked.ts';
import { writeSteps } from '../../../domain/activity/public.ts';
import { inUnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';

let api: TestApi;
let programId: string;
let owner: pg.Client;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  owner = new pg.Client({ connectionString: api.deps.databaseUrl });
  await owner.connect();
});
afterAll(() => owner.end());

const today = '2026-11-16';
const erase = (person: Person, username: string) =>
  api.call(person.token, eraseMember, { params: { id: person.id }, body: { username } });
const record = ({ id, token }: Person, steps: number) =>
  api.call(token, addSteps, { params: { id }, body: { stepData: [{ date: today, steps }] } });

test('an erasure waits for a running recording of the member, and both succeed', async () => {
  const ada = await asMember(api, programId, { username: 'ada-recording' });
  expect((await record(ada, 100)).status).toBe(200);
  const db = api.deps.gateway.forProgram(programId);
  let erasing: ReturnType<typeof erase> | undefined;
  await inUnitOfWork(db, async (unit) => {
    await lockMembers(unit, programId, [ada.id], { activeOnly: true });
    erasing = erase(ada, 'ada-recording');
    await untilBlocked(api);
    writeSteps(unit, programId, [{ memberId: ada.id, day: today, source: 'manual', steps: 200 }], new Date());
  });
  expect((await erasing!).status).toBe(200);
  const { rowCount } = await owner.query('select from step_day where member_id = $1', [ada.id]);
  expect(rowCount).toBe(0);
});

test('members who record while they are erased leave no entry and no wrong score', async () => {
  const admin = await asAdmin(api, programId);
  const people: (Person & { username: string })[] = [];
  for (let n = 0; n < 6; n += 1) {
    const username = `erased-${n}`;
    people.push({ ...(await asMember(api, programId, { username })), username });
  }
  const made = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Everybody',
      startDate: today,
      duration: 7,
      includeType: 'add',
      memberIds: people.map(({ id }) => id),
    },
  });
  expect(made.status).toBe(200);
  const statuses = await Promise.all(
    people.flatMap((person) => [
      ...Array.from({ length: 5 }, async (_, n) => (await record(person, 1000 + n)).status),
      erase(person, person.username).then(({ status }) => (status === 200 ? 'erased' : status)),
    ]),
  );
  expect(statuses.filter((status) => status === 'erased')).toHaveLength(people.length);
  expect(statuses.filter((status) => typeof status === 'number' && status >= 500)).toEqual([]);
  const { rowCount } = await owner.query('select from step_day where member_id = any($1)', [
    people.map(({ id }) => id),
  ]);
  expect(rowCount).toBe(0);
  expect(await verifyScores(api.deps, () => undefined)).toMatchObject({ differences: 0 });
});
