-- plain
insert into challenge_roster (program_id, member_id, challenge_id, counts_from, counts_to, team_id) select $1::uuid, *
  from unnest($2::uuid[], $3::uuid[], $4::date[], $5::date[], $6::uuid[])

-- cluster, program $1
insert into challenge_roster (program_id, member_id, challenge_id, counts_from, counts_to, team_id)
  select anchor.anchor_program, unnest.* from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor cross join unnest($2::uuid[], $3::uuid[], $4::date[], $5::date[], $6::uuid[])


-- plain
insert into score (program_id, member_id, challenge_id, total, credited_days, reached_at, rank_score,
  baseline, counts_from, time_zone) select $1::uuid, n.*
  from unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::integer[], $6::timestamptz[], $7::bigint[],
  $8::bigint[], $9::date[], $10::text[]) as n (member_id, challenge_id, total, credited_days, reached_at,
  rank_score, baseline, counts_from, time_zone)

-- cluster, program $1
insert into score (program_id, member_id, challenge_id, total, credited_days, reached_at, rank_score,
  baseline, counts_from, time_zone) select anchor.anchor_program, n.* from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::integer[], $6::timestamptz[], $7::bigint[],
  $8::bigint[], $9::date[], $10::text[]) as n (member_id, challenge_id, total, credited_days, reached_at,
  rank_score, baseline, counts_from, time_zone)


-- plain
insert into team_credit (program_id, challenge_id, team_id, member_id, total, credited_days, reached_at)
  select $1::uuid, * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::integer[], $7::timestamptz[])
  on conflict (program_id, challenge_id, team_id, member_id) do update set total = excluded.total, credited_days
  = excluded.credited_days, reached_at = excluded.reached_at

-- cluster, program $1
insert into team_credit (program_id, challenge_id, team_id, member_id, total, credited_days, reached_at)
  select anchor.anchor_program, unnest.* from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor
  cross join unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::integer[], $7::timestamptz[])
  on conflict (program_id, challenge_id, team_id, member_id) do update set total = excluded.total, credited_days
  = excluded.credited_days, reached_at = excluded.reached_at
