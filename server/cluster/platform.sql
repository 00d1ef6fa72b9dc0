-- plain
insert into "badge_due" (program_id, "member_id", "due_at") select $1::uuid, *
  from unnest($2::uuid[], $3::timestamptz[])

-- cluster, program $1
insert into "badge_due" (program_id, "member_id", "due_at") select anchor.anchor_program, unnest.*
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($2::uuid[], $3::timestamptz[])


-- plain
insert into "badge_note" (program_id, "id", "member_id", "due_at") select $1::uuid, *
  from unnest($2::uuid[], $3::uuid[], $4::timestamptz[])

-- cluster, program $1
insert into "badge_note" (program_id, "id", "member_id", "due_at") select anchor.anchor_program, unnest.*
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($2::uuid[], $3::uuid[], $4::timestamptz[])


-- plain
insert into "member_step_change" (program_id, "id", "member_id", "day", "steps") select $1::uuid, *
  from unnest($2::uuid[], $3::uuid[], $4::date[], $5::bigint[])

-- cluster, program $1
insert into "member_step_change" (program_id, "id", "member_id", "day", "steps")
  select anchor.anchor_program, unnest.* from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor cross join unnest($2::uuid[], $3::uuid[], $4::date[], $5::bigint[])


-- plain
insert into "score_change" (program_id, "id", "challenge_id", "old_rank_score", "new_rank_score",
  "old_improvement", "new_improvement") select $1::uuid, *
  from unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])

-- cluster, program $1
insert into "score_change" (program_id, "id", "challenge_id", "old_rank_score", "new_rank_score",
  "old_improvement", "new_improvement") select anchor.anchor_program, unnest.* from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])


-- plain
insert into "score_change" (program_id, "id", "challenge_id", "team_id", "people_delta") select $1::uuid, *
  from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::integer[])

-- cluster, program $1
insert into "score_change" (program_id, "id", "challenge_id", "team_id", "people_delta")
  select anchor.anchor_program, unnest.* from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor cross join unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::integer[])


-- plain
insert into "score_change" (program_id, "id", "challenge_id", "team_id", "total_delta", "days_delta",
  "member_days_delta", "reached_at", "recheck") select $1::uuid, *
  from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::integer[], $7::integer[], $8::timestamptz[],
  $9::boolean[])

-- cluster, program $1
insert into "score_change" (program_id, "id", "challenge_id", "team_id", "total_delta", "days_delta",
  "member_days_delta", "reached_at", "recheck") select anchor.anchor_program, unnest.*
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::integer[], $7::integer[],
  $8::timestamptz[], $9::boolean[])


-- plain
insert into read_mark (program_id, subject_id, lsn) select $1::uuid, subject, pg_current_wal_insert_lsn()
  from unnest($2::uuid[]) as subject on conflict (program_id, subject_id) do update set lsn = excluded.lsn
  where read_mark.lsn < excluded.lsn

-- cluster, program $1
insert into read_mark (program_id, subject_id, lsn) select anchor.anchor_program, subject, pg_current_wal_insert_lsn()
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($2::uuid[]) as subject on conflict (program_id, subject_id) do update set lsn = excluded.lsn
  where read_mark.lsn < excluded.lsn
