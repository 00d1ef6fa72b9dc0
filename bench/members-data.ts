import pg from 'pg';
import type { Deps } from '../server/src/platform/context/context.ts';
import { makeField, type Person } from './data.ts';
import { makePlans } from './plan-data.ts';

export interface Crowd {
  programId: string;
  /** People who log in, each with 200 friends. */
  people: Person[];
  /** One of them is an admin. */
  admin: Person;
  /** A hundred members are on this team, a twentieth of all are in this organization, all are in this challenge. */
  teamId: string;
  organizationId: string;
  challengeId: string;
}

const names = [
  'Ada',
  'Ben',
  'Cora',
  'Dan',
  'Eve',
  'Finn',
  'Gita',
  'Hugo',
  'Ines',
  'Jan',
  'Kim',
  'Lea',
  'Max',
  'Nora',
  'Otto',
  'Pia',
];

/** Members by number, so that pairs can be computed instead of looked up. */
const numbered = 'create temporary table numbered (id uuid primary key, n integer unique)';

/** Shared activity; parameters: $1 program, $2 number of members, $3 those who log in. Ten entries per member. */
const fillings = [
  `update member set first_name = ('${`{${names.join(',')}}`}'::text[])[1 + abs(hashtext(id::text)) % ${names.length}]
     where program_id = $1 and $2::integer > 0 and $3::uuid[] is not null`,
  // 200 friends for those who log in, five for everyone else, in both directions.
  `insert into friendship (program_id, member_id, friend_id, since)
     select $1, x.a, x.b, now() - random() * interval '300 days' from (
       select m.id as a, f.id as b from numbered m join lateral generate_series(1, 200) s on true
         join numbered f on f.n = (m.n + s * greatest(1, $2::integer / 211)) % $2::integer where m.id = any($3::uuid[])
       union all select m.id, f.id from numbered m cross join generate_series(1, 5) s join numbered f on f.n = (m.n + s * 7 + 1) % $2::integer
     ) p cross join lateral (values (p.a, p.b), (p.b, p.a)) x (a, b) where x.a <> x.b on conflict do nothing`,
  `insert into step_day (program_id, member_id, day, source, steps, recorded_at)
     select $1, id, current_date - d, 'device', 3000 + (abs(hashtext(id::text || d)) % 9000), now() from numbered cross join generate_series(0, 6) d
     where $2::integer > 0 and $3::uuid[] is not null`,
  `insert into journal (program_id, id, member_id, day, text, privacy, has_photo, created_at)
     select $1, gen_random_uuid(), m.id, current_date - ((m.n * 7 + s * 9) % 120)::integer,
       'A walk through the park and up the hill, ' || s || ' kilometres of it in the rain.',
       case when (m.n + s) % 10 < 7 then 'program' when (m.n + s) % 10 < 9 then 'friends' else 'me' end, false,
       now() - ((m.n * 7 + s * 9) % 120) * interval '1 day' - random() * interval '12 hours'
     from numbered m cross join generate_series(1, 10) s where $2::integer > 0 and $3::uuid[] is not null`,
  `insert into journal_comment (program_id, id, journal_id, author_id, text, created_at)
     select program_id, gen_random_uuid(), id, member_id, 'Well done', created_at from journal
     where program_id = $1 and abs(hashtext(id::text)) % 4 = 0 and $2::integer > 0 and $3::uuid[] is not null`,
  `insert into member_block (program_id, member_id, blocked_id, created_at)
     select $1, id, ($3::uuid[])[1 + n % cardinality($3::uuid[])], now() from numbered where n % greatest(1, $2::integer / 500) = 3 and id <> ($3::uuid[])[1 + n % cardinality($3::uuid[])]
     on conflict do nothing`,
  `insert into message (program_id, id, type, subject, subject_id, sender_id, recipient_id, challenge_name, state, created_at)
     select $1, gen_random_uuid(), 'note', 'challenge.request', gen_random_uuid(), f.id, m.id, 'Everybody', 'accepted', now() - random() * interval '90 days'
     from numbered m cross join lateral generate_series(1, case when m.id = any($3::uuid[]) then 500 else 3 end) s
     join numbered f on f.n = (m.n + s) % $2::integer`,
  `insert into feed_item (program_id, id, member_id, kind, subject, created_at)
     select $1, gen_random_uuid(), id, 'goal', (current_date - d)::text, now() - d * interval '1 day' from numbered cross join generate_series(1, 5) d
     where $2::integer > 0 and $3::uuid[] is not null`,
  // The states admins filter by: most members registered, a few were deactivated, and many have not logged anything
  // lately.
  `update member m set login_id = case when n.n % 20 = 0 then m.login_id else coalesce(m.login_id, gen_random_uuid()) end,
       status = case when n.n % 200 = 7 and not m.id = any($3::uuid[]) then 'suspended' else 'active' end
     from numbered n where m.program_id = $1 and n.id = m.id and $2::integer > 0`,
  `insert into member_presence (program_id, member_id, last_visit_on, last_logged_on)
     select $1, id, current_date - (n % 60)::integer, case when n % 10 > 0 then current_date - (n % 45)::integer end
     from numbered where $2::integer > 0 and $3::uuid[] is not null on conflict do nothing`,
  `insert into team (program_id, id, name, created_at) select $1, gen_random_uuid(), 'Team ' || n, now()
     from generate_series(1, greatest(1, $2::integer / 100)) n where $3::uuid[] is not null`,
  `insert into team_membership (program_id, id, team_id, member_id, joined_on, created_at)
     select $1, gen_random_uuid(), t.id, m.id, current_date - 30, now() from numbered m
       join team t on t.program_id = $1 and t.name = 'Team ' || (1 + m.n % greatest(1, $2::integer / 100)) where $3::uuid[] is not null`,
  `insert into organization (program_id, id, name, created_at) select $1, gen_random_uuid(), 'House ' || n, now()
     from generate_series(1, 20) n where $2::integer > 0 and $3::uuid[] is not null`,
  `insert into organization_member (program_id, organization_id, member_id, joined_on)
     select $1, o.id, m.id, current_date - 30 from numbered m
       join organization o on o.program_id = $1 and o.name = 'House ' || (1 + m.n % 20) where $2::integer > 0 and $3::uuid[] is not null`,
];

async function fill(client: pg.Client, programId: string, size: number, people: readonly Person[]) {
  const ids = people.map(({ id }) => id);
  await client.query('set session_replication_role = replica');
  await client.query(numbered);
  await client.query(
    'insert into numbered select id, row_number() over (order by id) - 1 from member where program_id = $1',
    [programId],
  );
  for (const statement of fillings) await client.query(statement, [programId, size, ids]);
  await client.query(
    `update program set tier = 'pro', settings = settings || '{"socialOn": true, "pointsOn": true, "metricsOn": true, "mentalWellnessEnabled": true}' where id = $1`,
    [programId],
  );
  await client.query(`update member set role_name = 'ProTierAdmin' where program_id = $1 and id = $2`, [
    programId,
    ids[0],
  ]);
  await client.query('vacuum (analyze)');
}

async function firstOf(
  client: pg.Client,
  table: 'team' | 'organization',
  programId: string,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from ${table} where program_id = $1 order by name limit 1`,
    [programId],
  );
  return rows[0]!.id;
}

/** Makes a program with this many members, ten entries each, and their interactions. */
export async function makeCrowd(deps: Deps, size: number): Promise<Crowd> {
  const { programId, people, challengeId } = await makeField(deps, size);
  const client = new pg.Client({ connectionString: deps.databaseUrl });
  await client.connect();
  try {
    await fill(client, programId, size, people);
    await makePlans(deps, client, programId);
    const [admin, ...others] = people;
    const teamId = await firstOf(client, 'team', programId);
    const organizationId = await firstOf(client, 'organization', programId);
    return { programId, people: others, admin: admin!, teamId, organizationId, challengeId };
  } finally {
    await client.end();
  }
}
