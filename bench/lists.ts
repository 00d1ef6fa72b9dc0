// Every list of the member screens with 3,000 rows: first page, last page, a sort and a search over HTTP, with time and size.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { removeCluster, runningClusterUrl } from '../server/src/platform/db/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { makeField } from './data.ts';
import { startServer, untilReady } from './server.ts';

const size = Number(process.argv[2] ?? 3000);
const port = Number(process.env['PORT'] ?? 3177);

interface Place {
  programId: string;
  challengeId: string;
  me: string;
  teamId: string;
  entryId: string;
}

/** What fills the lists, each a statement of the program ($1), of whose lists they are ($2) and of how many ($3). */
const fillings = [
  `update member set first_name = 'Person ' || chr(65 + (hashtext(id::text) & 15)), role_name = case when id = $2 then 'ProTierAdmin' else role_name end
    where program_id = $1 and $3 > 0`,
  `insert into friendship (program_id, member_id, friend_id, since) select $1, a, b, now() from (
     select $2::uuid as a, id as b from member where program_id = $1 and id <> $2 order by id limit least($3, 200)) f
   union all select $1, b, a, now() from (select $2::uuid as a, id as b from member where program_id = $1 and id <> $2 order by id limit least($3, 200)) f`,
  `insert into step_day (program_id, member_id, day, source, steps, recorded_at)
     select $1, id, current_date - d, 'device', 3000 + (hashtext(id::text || d) & 8191), now() from member cross join generate_series(0, 6) d
     where program_id = $1 and $2::uuid is not null and $3 > 0`,
  `insert into team (program_id, id, name, created_by, created_at) select $1, gen_random_uuid(), 'Team ' || n, $2, now() from generate_series(1, $3::integer) n`,
  `insert into team_membership (program_id, id, team_id, member_id, joined_on, is_leader, created_at)
     select $1, gen_random_uuid(), (select id from team where program_id = $1 and name = 'Team 1'), id, current_date - 30, id = $2, now()
     from member where program_id = $1 and $3 > 0`,
  `insert into journal (program_id, id, member_id, day, text, privacy, has_photo, created_at)
     select $1, gen_random_uuid(), id, current_date - (hashtext(id::text) & 31), 'A walk of ' || username, 'program', false, now()
     from member where program_id = $1 and $3 > 0 and $2::uuid is not null`,
  `insert into journal (program_id, id, member_id, day, text, privacy, has_photo, created_at)
     select $1, gen_random_uuid(), $2, current_date - (n / 40), 'My entry ' || n, 'program', false, now() from generate_series(1, $3::integer) n`,
  `insert into journal_comment (program_id, id, journal_id, author_id, text, created_at)
     select $1, gen_random_uuid(), (select id from journal where program_id = $1 and member_id = $2 and text = 'My entry 1'), id, 'Well done', now()
     from member where program_id = $1 and $3 > 0`,
  `insert into message (program_id, id, type, subject, subject_id, sender_id, recipient_id, challenge_name, state, created_at)
     select $1, gen_random_uuid(), 'note', 'challenge.request', gen_random_uuid(), id, $2, 'Challenge of ' || username, 'accepted', now() - random() * interval '90 days'
     from member where program_id = $1 and $3 > 0`,
  `insert into notice (program_id, id, message, begins, expires, created_at)
     select $1, gen_random_uuid(), 'Notice ' || n, current_date - 1, current_date + 5, now() from generate_series(1, $3::integer) n where $2::uuid is not null`,
  `insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
     select $1, $2, 'any_steps', '', current_date - n, 5, now() from generate_series(1, $3::integer) n`,
  `insert into member_period_steps (program_id, member_id, period, starts_on, steps)
     select s.program_id, s.member_id, p.period, p.starts_on, sum(s.steps) from step_day s cross join (values
       ('week', date_trunc('week', current_date)::date), ('month', date_trunc('month', current_date)::date), ('all', date '1970-01-01')) p (period, starts_on)
     where s.program_id = $1 and $2::uuid is not null and $3 > 0 group by 1, 2, 3, 4`,
  `insert into doing (program_id, id, member_id, kind, subject, created_at)
     select $1, gen_random_uuid(), friend_id, 'goal', (current_date - d)::text, now() - d * interval '1 day' from friendship cross join generate_series(1, 15) d
     where program_id = $1 and member_id = $2 and $3 > 0`,
  `insert into moderation_case (program_id, id, kind, journal_id, state, report_count, created_at, reported_at)
     select $1, gen_random_uuid(), 'journal', id, 'open', 1, now(), now() from journal where program_id = $1 and member_id <> $2 and $3 > 0`,
  `insert into organization (program_id, id, name, created_at) select $1, gen_random_uuid(), 'House ' || n, now()
     from generate_series(1, $3::integer) n where $2::uuid is not null`,
  `insert into challenge (program_id, id, name, between_whom, chart_type, tracking_calc, allow_activities, start_date, end_date, daily_steps, open,
     public, grace_hours, time_zone, cap_manual, manual_mode, frozen_rates, final_at, averaged_on, created_at, creator_id)
     select $1, gen_random_uuid(), 'Round ' || n, 'individuals', 'goal', 'total', 0, current_date - 20, current_date + 20, 8000, true, true, 48, 'UTC',
     20000, 'replace', '{}', now() + interval '24 days', current_date, now(), $2 from generate_series(1, $3::integer) n`,
] as const;

async function fill(url: string, programId: string, challengeId: string, me: string): Promise<Place> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  for (const statement of fillings) await client.query(statement, [programId, me, size]);
  await client.query(
    `update program set tier = 'pro', settings = settings || '{"organizationsOn": true, "pointsOn": true, "metricsOn": true, "socialOn": true}' where id = $1`,
    [programId],
  );
  await client.query(
    'insert into topic (program_id, id, challenge_id, created_at) values ($1, $2, $2, now())',
    [programId, challengeId],
  );
  await client.query(
    `insert into post (program_id, id, topic_id, author_id, text, created_at)
     select $1, gen_random_uuid(), $2, id, 'On we go', now() from member where program_id = $1`,
    [programId, challengeId],
  );
  await client.query('vacuum (analyze)');
  const one = async (text: string) => (await client.query<{ id: string }>(text, [programId])).rows[0]!.id;
  const teamId = await one(`select id from team where program_id = $1 and name = 'Team 1'`);
  const entryId = await one(`select id from journal where program_id = $1 and text = 'My entry 1'`);
  await client.end();
  return { programId, challengeId, me, teamId, entryId };
}

/** Each list with how it is sorted and searched, where it is. */
const listsOf = ({
  programId: p,
  challengeId: c,
  me,
  teamId,
  entryId,
}: Place): [string, string?, string?][] => [
  [`programs/${p}/members`, 'sortColumn=username&sortOrder=desc', 'search=p1234'],
  [`programs/${p}/member-search`, undefined, 'search=p1234'],
  [`members/${me}/friends`, 'sortColumn=weekSteps&sortOrder=desc', 'search=person'],
  [`members/${me}/friends-board`],
  [`programs/${p}/teams`, 'sortColumn=members&sortOrder=desc', 'search=team 29'],
  [`members/${me}/teams-admin`],
  [`teams/${teamId}/leaderboard`, 'sortColumn=username'],
  [`teams/${teamId}/members`, undefined, 'search=p12'],
  [`teams/${teamId}/members-step-data`],
  [`programs/${p}/challenges`, 'sortColumn=startDate&sortOrder=desc', 'search=round 12'],
  [`members/${me}/challenges`],
  [`challenges/${c}/leaderboard`],
  [`challenges/${c}/members`, undefined, 'search=p12'],
  [`challenges/${c}/discussion`, 'photosOnly=true'],
  [`programs/${p}/journals`, 'photosOnly=true'],
  [`members/${me}/journals`, 'includeMetaCounts=true&includeComments=true'],
  [`journals/${entryId}/comments`],
  [`members/${me}/messages`, 'type=note'],
  [`members/${me}/points`],
  [`members/${me}/badges`],
  [`members/${me}/doings`],
  [`members/${me}/notices`],
  ['notices'],
  ['reports', 'sortColumn=author&sortOrder=asc', 'search=p12'],
  [`programs/${p}/organizations`, undefined, 'search=house 12'],
  [`programs/${p}/leaderboard`, 'period=all'],
];

async function ask(token: string, address: string) {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/${address}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  const ms = performance.now() - began;
  return { ms, bytes: text.length, status: answer.status, text };
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-lists-'));
const server = startServer(port, { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: '', LOG_LEVEL: 'error' });
try {
  // A busy machine takes longer than a minute to make a database.
  await untilReady(port).catch(() => untilReady(port));
  const url = (await runningClusterUrl(dataDir))!;
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 4 }, url, systemClock(0), silentLog);
  const { programId, challengeId, people } = await makeField(deps, size);
  const { id: me, token } = people[0]!;
  const place = await fill(url, programId, challengeId, me);
  await deps.gateway.close();
  const told = (name: string, { ms, bytes, status, text }: Awaited<ReturnType<typeof ask>>) => {
    const note = status === 200 ? '' : ` ${status} ${text.slice(0, 200)}`;
    if (status !== 200) process.exitCode = 1;
    return `${name} ${ms.toFixed(0)} ms ${(bytes / 1000).toFixed(1)} kB${note}`;
  };
  for (const [address, sort, search] of listsOf(place)) {
    const first = await ask(token, address);
    const { total, perPage = 10 } = (first.status === 200 ? JSON.parse(first.text) : {}) as {
      total?: number | null;
      perPage?: number;
    };
    const last = Math.max(1, Math.ceil((total ?? 0) / perPage));
    const asked = [told('first', first)];
    if (last > 1) asked.push(told(`last (${last})`, await ask(token, `${address}?page=${last}`)));
    if (sort) asked.push(told('sort', await ask(token, `${address}?${sort}`)));
    if (search) asked.push(told('search', await ask(token, `${address}?${search}`)));
    const name = address.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
    console.log(`${name} (${total ?? '-'}): ${asked.join('; ')}`);
  }
} finally {
  server.kill('SIGTERM');
  await sleep(8000);
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
