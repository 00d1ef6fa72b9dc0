import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asMember, type Person } from '../../../../test/api.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { openDiary, record, today } from './diary.ts';

const diary = openDiary();
let owner: pg.Pool;
beforeAll(() => {
  owner = new pg.Pool({ connectionString: diary.api.deps.databaseUrl, max: 4 });
});
afterAll(() => owner.end());

const sessionOf = (person: Person) => person.token.split('.')[1];
const end = (person: Person) =>
  owner.query('update session set ended_at = now() where id = $1', [sessionOf(person)]);

/** Somebody who has recorded 100 steps: what is recorded next goes by a known session. */
async function recorder(): Promise<Person> {
  const person = await asMember(diary.api, diary.programId);
  expect((await record(diary, person, [{ date: today, steps: 100 }])).status).toBe(200);
  return person;
}

const stepsOf = async ({ id }: Person) =>
  (
    await diary.api.deps.gateway
      .forProgram(diary.programId)
      .selectFrom('stepDay')
      .select('steps')
      .where('memberId', '=', id)
      .execute()
  ).map(({ steps }) => steps);

describe('recording by a known session', () => {
  test('reads no session again', async () => {
    const person = await recorder();
    const subject = await owner.connect();
    await subject.query('begin');
    await subject.query('lock table session in access exclusive mode');
    const { status } = await record(diary, person, [{ date: today, steps: 200 }]);
    await subject.query('rollback');
    subject.release();
    expect(status).toBe(200);
    expect(await stepsOf(person)).toEqual([200]);
  });

  test.each([
    ['steps', (person: Person) => record(diary, person, [{ date: today, steps: 7 }])],
    ['what is refused', (person: Person) => record(diary, person, [{ date: '2027-01-01', steps: 7 }])],
    [
      'what is no recording',
      (person: Person) => diary.api.raw(person.token, 'POST', `members/${person.id}/add-steps`, {}),
    ],
    [
      'for somebody else',
      (person: Person) => record(diary, { ...diary.ada, token: person.token }, [{ date: today, steps: 7 }]),
    ],
    [
      'for nobody',
      (person: Person) => record(diary, { ...person, id: newId() }, [{ date: today, steps: 7 }]),
    ],
  ])('tells who is signed out that, whatever they send: %s', async (_, send) => {
    const person = await recorder();
    await end(person);
    const { status, body } = await send(person);
    expect({ status, code: (body as { code: string }).code }).toEqual({ status: 401, code: 'session_ended' });
    expect(await stepsOf(person)).toEqual([100]);
  });

  test('does not repeat an answer to who is signed out', async () => {
    const person = await asMember(diary.api, diary.programId);
    const headers = { 'idempotency-key': 'known-session' };
    const send = () => record(diary, person, [{ date: today, steps: 5 }], { headers });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    await end(person);
    expect((await send()).status).toBe(401);
  });

  test('goes on by what is read now where something else changed', async () => {
    const person = await recorder();
    await owner.query(`update member set locale = 'es' where id = $1`, [person.id]);
    const walk = [{ date: today, steps: 3, activities: [{ activityId: 'sailing', minutes: 10 }] }];
    const named = async () => (await record(diary, person, walk)).body.days[0]?.activities[0]?.name;
    const spanish = await named();
    expect(spanish).toBeTruthy();
    await owner.query(`update member set locale = 'en' where id = $1`, [person.id]);
    expect(await named()).not.toBe(spanish);
  });

  test('concerns nobody else: of many who record together, those signed out are refused and write nothing', async () => {
    const people = await Promise.all(Array.from({ length: 24 }, recorder));
    for (let round = 1; round <= 4; round += 1) {
      const leaving = people.filter((_, at) => at % 4 === round - 1);
      const stays = people.filter((_, at) => at % 4 >= round);
      await Promise.all(stays.map((person) => record(diary, person, [{ date: today, steps: round }])));
      // All at once: no call in between is told of it, so that those who left are known still.
      await owner.query('update session set ended_at = now() where id = any($1)', [leaving.map(sessionOf)]);
      const answers = await Promise.all([
        ...stays.map((person) => record(diary, person, [{ date: today, steps: 1000 * round }])),
        ...leaving.map((person) => record(diary, person, [{ date: today, steps: 7_700 }])),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([
        ...stays.map(() => 200),
        ...leaving.map(() => 401),
      ]);
      for (const person of stays) expect(await stepsOf(person)).toEqual([1000 * round]);
      for (const person of leaving) expect(await stepsOf(person)).not.toContain(7_700);
    }
  });
});
