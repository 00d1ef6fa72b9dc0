import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { authenticate } from '../../../domain/identity/public.ts';
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

const enter = (person: Person) => authenticate(api.deps, `Bearer ${person.token}`, true);
const sessionOf = (person: Person) => person.token.split('.')[1]!;

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

/** A change to a session, and the outcome of the next call: an error code, or the actor. */
const changes: [string, (person: Person) => Promise<unknown>, unknown][] = [
  ['it ends', ofSession('ended_at = now()'), 'session_ended'],
  ['it reaches its absolute end', ofSession(`absolute_until = '2026-11-01'`), 'session_ended'],
  ['it was idle too long', ofSession(`idle_until = '2026-11-01'`), 'session_ended'],
  [
    'it is deleted',
    (person) => owner.query('delete from session where id = $1', [sessionOf(person)]),
    'session_ended',
  ],
  ['its token is replaced', ofSession(`access_hash = '\\x00'`), 'not_signed_in'],
  ['its token expires', ofSession(`access_expires_at = '2026-11-01'`), 'not_signed_in'],
  [
    'it acts in another program',
    async (person) => {
      const other = await inProgram(api);
      await ofSession(`acting_program_id = '${other}', acting_until = '2027-01-01'`)(person);
    },
    'not_signed_in',
  ],
  ['its member is suspended', ofMember(`status = 'suspended'`), 'session_ended'],
  [
    'its member is deleted',
    (person) => owner.query('delete from member where id = $1', [person.id]),
    'session_ended',
  ],
  [
    'its login is deleted',
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
  ['it leads a team', leading(true), { leads: [expect.any(String)], kind: 'leader' }],
  [
    'it no longer leads a team',
    async (person) => {
      await leading(true)(person);
      expect((await enter(person)).actor.leads).toHaveLength(1);
      await owner.query('update team_membership set is_leader = false where member_id = $1', [person.id]);
    },
    { leads: [], kind: 'member' },
  ],
  [
    'it leaves the team it led',
    async (person) => {
      await leading(true)(person);
      expect((await enter(person)).actor.leads).toHaveLength(1);
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

test.each(changes)('the next call sees a change: %s', async (_, change, expected) => {
  const person = await asMember(api, programId);
  await enter(person);
  await change(person);
  const now = await told(person);
  if (typeof expected === 'string') expect(now).toBe(expected);
  else expect(now).toMatchObject(expected as object);
});

test('calls authenticated together each get their own session', async () => {
  const [one, other] = [await asMember(api, programId), await asMember(api, programId)];
  await ofSession('ended_at = now()')(one);
  const answers = await Promise.all([told(one), told(other), told(one)]);
  expect(answers).toEqual([
    'session_ended',
    expect.objectContaining({ memberId: other.id }),
    'session_ended',
  ]);
});

test('a call by a person extends the idle time', async () => {
  const person = await asMember(api, programId);
  await owner.query('update session set idle_until = $2 where id = $1', [
    sessionOf(person),
    new Date(api.clock.now().getTime() + 3_600_000),
  ]);
  await enter(person);
  const { rows } = await owner.query<{ idle_until: Date }>('select idle_until from session where id = $1', [
    sessionOf(person),
  ]);
  expect(rows[0]!.idle_until.getTime()).toBe(api.clock.now().getTime() + 30 * 86_400_000);
});

test('a session acting in another program works there', async () => {
  const staff = await asMember(api, programId);
  const other = await inProgram(api);
  await owner.query(
    `update login set platform_role = 'WT Admin' where id = (select login_id from session where id = $1)`,
    [sessionOf(staff)],
  );
  await ofSession(`acting_program_id = '${other}', acting_until = '2027-01-01'`)(staff);
  const there = { ...staff, token: staff.token.replace(programId, other) };
  expect(await enter(there)).toMatchObject({ programId: other });
});
