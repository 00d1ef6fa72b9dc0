// The rows that fill every list of the member screens, and the request for each list.
import pg from 'pg';

export interface Place {
  programId: string;
  challengeId: string;
  me: string;
  teamId: string;
  entryId: string;
  /** A challenge with many requests to join. */
  askedId: string;
}

/** The statements that fill the lists, with the parameters program ($1), member ($2) and count ($3). */
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
  `insert into feed_item (program_id, id, member_id, kind, subject, created_at)
     select $1, gen_random_uuid(), friend_id, 'goal', (current_date - d)::text, now() - d * interval '1 day' from friendship cross join generate_series(1, 15) d
     where program_id = $1 and member_id = $2 and $3 > 0`,
  `insert into moderation_case (program_id, id, kind, journal_id, state, report_count, created_at, reported_at)
     select $1, gen_random_uuid(), 'journal', id, 'open', 1, now(), now() from journal where program_id = $1 and member_id <> $2 and $3 > 0`,
  `insert into organization (program_id, id, name, created_at) select $1, gen_random_uuid(), 'House ' || n, now()
     from generate_series(1, $3::integer) n where $2::uuid is not null`,
  `insert into organization_member (program_id, organization_id, member_id, joined_on)
     select $1, (select id from organization where program_id = $1 and name = 'House 1'), id, current_date - 30
     from member where program_id = $1 and $3 > 0 and $2::uuid is not null`,
  `insert into challenge (program_id, id, name, between_whom, chart_type, tracking_calc, allow_activities, start_date, end_date, daily_steps, open,
     public, grace_hours, time_zone, cap_manual, manual_mode, frozen_rates, final_at, averaged_on, created_at, creator_id)
     select $1, gen_random_uuid(), 'Round ' || n, 'individuals', 'goal', 'total', 0, current_date - 20, current_date + 20, 8000, true, true, 48, 'UTC',
     20000, 'replace', '{}', now() + interval '24 days', current_date, now(), $2 from generate_series(1, $3::integer) n`,
  `insert into friend_invite (program_id, id, from_id, to_id, state, created_at)
     select $1, gen_random_uuid(), id, $2, 'open', now() - random() * interval '9 days' from member
     where program_id = $1 and $3 > 0 and id not in (select friend_id from friendship where program_id = $1 and member_id = $2) and id <> $2
     order by id desc limit $3 / 2`,
  `insert into message (program_id, id, type, subject, subject_id, sender_id, recipient_id, state, created_at)
     select $1, gen_random_uuid(), 'invite', 'friend.invite', id, from_id, to_id, 'open', created_at from friend_invite
     where program_id = $1 and to_id = $2 and $3 > 0`,
  `insert into member_block (program_id, member_id, blocked_id, created_at)
     select $1, $2, id, now() from member where program_id = $1 and id <> $2 and hashtext(id::text) % 10 = 0
     and id not in (select friend_id from friendship where program_id = $1 and member_id = $2) and $3 > 0`,
  `insert into session (id, login_id, member_id, program_id, family_salt, access_hash, refresh_hash, access_expires_at, idle_until, absolute_until, user_agent, created_at)
     select gen_random_uuid(), login_id, id, program_id, decode(md5('s' || n), 'hex'), decode(md5('a' || n), 'hex'), decode(md5('r' || n), 'hex'), now(),
     now() + interval '20 days', now() + interval '20 days', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', now() - n * interval '1 minute'
     from member cross join generate_series(1, $3::integer) n where program_id = $1 and id = $2`,
  `insert into question (program_id, id, type, question, description, options, required, point_value, draft, active, position, created_at)
     select $1, gen_random_uuid(), 'text', 'Question ' || n, '', '[]', false, 5, false, true, n, now()
     from generate_series(1, $3::integer) n where $2::uuid is not null`,
  `insert into question_answer (program_id, question_id, member_id, day, answer, answered_at)
     select $1, id, $2, current_date, 'An answer', now() from question where program_id = $1 and position > $3 / 2`,
  `insert into access_log (program_id, id, member_id, actor_member_id, at, by_staff, what)
     select $1, gen_random_uuid(), $2, (select id from member where program_id = $1 and id <> $2 limit 1), now() - n * interval '1 hour', false, 'profile'
     from generate_series(1, $3::integer) n`,
  `insert into own_import (program_id, id, member_id, format, state, counts, created_at, applied_at)
     select $1, gen_random_uuid(), $2, 'csv', 'applied', '{"added": 3, "changed": 1, "same": 0, "kept": 0, "duplicate": 0, "refused": 0}', now() - n * interval '1 day', now() - n * interval '1 day'
     from generate_series(1, $3::integer) n`,
  `insert into challenge_request (program_id, id, challenge_id, member_id, state, created_at)
     select $1, gen_random_uuid(), (select id from challenge where program_id = $1 and name = 'Round 1'), id, 'open', now()
     from member where program_id = $1 and id <> $2 and $3 > 0`,
] as const;

/** Fills each list of a member with this many rows. */
export async function fill(
  url: string,
  { programId, challengeId, me, size }: { programId: string; challengeId: string; me: string; size: number },
): Promise<Place> {
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
  const askedId = await one(`select id from challenge where program_id = $1 and name = 'Round 1'`);
  await client.end();
  return { programId, challengeId, me, teamId, entryId, askedId };
}

/** Returns each list with its sorting and search, where it has them. */
export const listsOf = ({
  programId: p,
  challengeId: c,
  me,
  teamId,
  entryId,
  askedId,
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
  [`members/${me}/messages`, 'type=note', 'search=p12'],
  [`members/${me}/points`],
  [`members/${me}/badges`],
  [`members/${me}/feed`],
  [`members/${me}/notices`],
  ['notices'],
  ['reports', 'sortColumn=author&sortOrder=asc', 'search=p12'],
  [`programs/${p}/organizations`, undefined, 'search=house 12'],
  ['organization?name=House%201', undefined, 'search=p12'],
  [`programs/${p}/leaderboard`, 'period=all'],
  [`members/${me}/invites`, 'type=friends&recipient=1'],
  [`members/${me}/blocked`],
  [`programs/${p}/questions`, 'answered=true'],
  [`members/${me}/teams`],
  ['account/sessions'],
  [`members/${me}/access-log`],
  ['devices/imports'],
  [`challenges/${askedId}/invites`, undefined, 'search=p12'],
];
