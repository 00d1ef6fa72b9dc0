import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { runJob } from '../../../../test/jobs.ts';
import { authenticate } from '../../../core/identity/public.ts';
import { newId } from '../../../platform/ids/ids.ts';

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

const enter = (person: Person, confirmsLater = true) =>
  authenticate(api.deps, `Bearer ${person.token}`, true, confirmsLater);
const sessionOf = (person: Person) => person.token.split('.')[1]!;

/** Somebody whose session is known: read for a call, and gone by for the next. */
async function knownMember(): Promise<Person> {
  const person = await asMember(api, programId);
  await enter(person);
  const { session } = await enter(person);
  await session!.confirm();
  expect(session!.confirmed).toBe(true);
  return person;
}

const ofSession = (set: string) => (person: Person) =>
  owner.query(`update session set ${set} where id = $1`, [sessionOf(person)]);
const ofMember = (set: string) => (person: Person) =>
  owner.query(`update member set ${set} where id = $1`, [person.id]);
const leading = (isLeader: boolean) => async (person: Person) => {
  const { id } = await makeTeam(api.deps, programId);
  await owner.query(
    `insert into team_membership (program_id, id, team_id, member_id, joined_on, is_leader, created_at)
      values ($1, $2, $3, $4, '2026-01-01', $5, now())`,
    [programId, newId(), id, person.id, isLeader],
  );
};

/** Leads a team, and that is known. */
async function knownLeader(person: Person): Promise<void> {
  const { session } = await enter(person);
  await leading(true)(person);
  await session!.confirm();
  expect((await enter(person)).actor.leads).toHaveLength(1);
}

/** What changes about a session, and what the next call is then told: a code, or what the actor is. */
const changes: [string, (person: Person) => Promise<unknown>, unknown][] = [
  ['it ends', ofSession('ended_at = now()'), 'session_ended'],
  ['it lives no longer', ofSession(`absolute_until = '2026-11-01'`), 'session_ended'],
  ['it has idled', ofSession(`idle_until = '2026-11-01'`), 'session_ended'],
  [
    'it is gone',
    (person) => owner.query('delete from session where id = $1', [sessionOf(person)]),
    'session_ended',
  ],
  ['its token is another', ofSession(`access_hash = '\\x00'`), 'not_signed_in'],
  ['its token has ended', ofSession(`access_expires_at = '2026-11-01'`), 'not_signed_in'],
  [
    'it works elsewhere',
    async (person) => {
      const other = await inProgram(api);
      await ofSession(`acting_program_id = '${other}', acting_until = '2027-01-01'`)(person);
    },
    'not_signed_in',
  ],
  ['its member is suspended', ofMember(`status = 'suspended'`), 'session_ended'],
  [
    'its member is gone',
    (person) => owner.query('delete from member where id = $1', [person.id]),
    'session_ended',
  ],
  [
    'its login is gone',
    (person) =>
      owner.query('delete from login where id = (select login_id from session where id = $1)', [
        sessionOf(person),
      ]),
    'session_ended',
  ],
  ['the role', ofMember(`role_name = 'ProTierAdmin'`), { roleName: 'ProTierAdmin' }],
  ['the time zone', ofMember(`time_zone = 'Pacific/Kiritimati'`), { timeZone: 'Pacific/Kiritimati' }],
  ['the language', ofMember(`locale = 'es'`), { language: 'es' }],
  [
    'the role on the platform',
    (person) =>
      owner.query(
        `update login set platform_role = 'WT Admin' where id = (select login_id from session where id = $1)`,
        [sessionOf(person)],
      ),
    { roleName: 'WT Admin' },
  ],
  ['a team to lead', leading(true), { leads: [expect.any(String)], kind: 'leader' }],
  [
    'leading no more',
    async (person) => {
      await knownLeader(person);
      await owner.query('update team_membership set is_leader = false where member_id = $1', [person.id]);
    },
    { leads: [], kind: 'member' },
  ],
  [
    'the team it led is gone',
    async (person) => {
      await knownLeader(person);
      await owner.query('delete from team_membership where member_id = $1', [person.id]);
    },
    { leads: [] },
  ],
];

const told = (person: Person) =>
  enter(person).then(
    ({ actor }) => actor,
    (error: { code: string }) => error.code,
  );

describe('a session that is known', () => {
  test.each(changes)('is not confirmed once %s changes, and is read anew', async (_, change, expected) => {
    const person = await knownMember();
    const { session } = await enter(person);
    await change(person);
    await session!.confirm();
    expect(session!.confirmed).toBe(false);
    const now = await told(person);
    if (typeof expected === 'string') expect(now).toBe(expected);
    else expect(now).toMatchObject(expected as object);
  });

  test.each([
    ['a name', ofMember(`first_name = 'Ada'`)],
    ['idle time that grows', ofSession(`idle_until = idle_until + interval '1 hour'`)],
    ['being on a team', leading(false)],
  ])('stays confirmed by %s', async (_, change) => {
    const person = await knownMember();
    const { session } = await enter(person);
    await change(person);
    await session!.confirm();
    expect(session!.confirmed).toBe(true);
  });

  test('is told of a change when it is committed, however many were committed since it was made', async () => {
    const [one, other] = [await knownMember(), await knownMember()];
    await owner.query('begin');
    await ofMember(`role_name = 'ProTierAdmin'`)(one);
    const second = new pg.Client({ connectionString: api.deps.databaseUrl });
    await second.connect();
    await second.query('update session set ended_at = now() where id = $1', [sessionOf(other)]);
    await second.end();
    const before = await enter(one);
    await before.session!.confirm();
    expect(before.session!.confirmed).toBe(true);
    expect(await told(other)).toBe('session_ended');
    const late = await enter(one);
    await owner.query('commit');
    await late.session!.confirm();
    expect(late.session!.confirmed).toBe(false);
    expect(await told(one)).toMatchObject({ roleName: 'ProTierAdmin' });
  });

  test('is told of a change by who asks for others, and by several who ask at once', async () => {
    const [one, other] = [await knownMember(), await knownMember()];
    const calls = [await enter(one), await enter(other), await enter(one)];
    await ofSession('ended_at = now()')(one);
    await Promise.all(calls.map(({ session }) => session!.confirm()));
    expect(calls.map(({ session }) => session!.confirmed)).toEqual([false, true, false]);
  });

  test('holds no longer than what was read of it', async () => {
    const person = await asMember(api, programId);
    await ofSession(`access_expires_at = '2026-11-16T12:10:00Z'`)(person);
    await enter(person);
    expect((await enter(person)).session).not.toBeNull();
    const start = api.clock.now();
    api.clock.set(new Date('2026-11-16T12:10:00Z'));
    expect(await told(person)).toBe('not_signed_in');
    api.clock.set(start);
  });

  test('has its idle time extended as ever, and is known after that as well', async () => {
    const person = await knownMember();
    await owner.query('update session set idle_until = $2 where id = $1', [
      sessionOf(person),
      new Date(api.clock.now().getTime() + 3_600_000),
    ]);
    const idleUntil = async () =>
      (
        await owner.query<{ idle_until: Date }>('select idle_until from session where id = $1', [
          sessionOf(person),
        ])
      ).rows[0]!.idle_until;
    await (await enter(person)).session!.confirm();
    expect((await enter(person)).session).toBeNull();
    expect((await idleUntil()).getTime()).toBe(api.clock.now().getTime() + 12 * 3_600_000);
    expect((await enter(person)).session).not.toBeNull();
  });

  test('is nobody’s who works in another program', async () => {
    const staff = await asMember(api, programId);
    const other = await inProgram(api);
    await owner.query(
      `update login set platform_role = 'WT Admin' where id = (select login_id from session where id = $1)`,
      [sessionOf(staff)],
    );
    await ofSession(`acting_program_id = '${other}', acting_until = '2027-01-01'`)(staff);
    const there = { ...staff, token: staff.token.replace(programId, other) };
    for (let call = 0; call < 2; call += 1)
      expect(await enter(there)).toMatchObject({ programId: other, session: null });
  });

  test('is read for every other call', async () => {
    const person = await knownMember();
    expect((await enter(person, false)).session).toBeNull();
  });
});

test('what changed is forgotten after six hours', async () => {
  const person = await knownMember();
  await ofSession('ended_at = now()')(person);
  for (const [hours, rows] of [
    [5, 1],
    [7, 0],
  ] as const) {
    const changedAt = new Date(api.clock.now().getTime() - hours * 3_600_000);
    await owner.query('update access_change set changed_at = $2 where subject_id = $1', [
      sessionOf(person),
      changedAt,
    ]);
    await runJob(api, 'sessions.cleanUp');
    expect(
      (await owner.query('select from access_change where subject_id = $1', [sessionOf(person)])).rowCount,
    ).toBe(rows);
  }
});
