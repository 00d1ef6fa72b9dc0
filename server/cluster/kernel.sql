-- plain
insert into access_log (program_id, id, at, member_id, actor_member_id, by_staff, what)
  select $1::uuid, $2::uuid, $3::timestamptz, $4::uuid, $5::uuid, $6::boolean, $7::text where not exists (select
  from access_log
  where program_id = $8 and actor_member_id = $9 and what = $10 and at > $11 and member_id is not distinct
  from $12::uuid)

-- cluster, program $1
insert into access_log (program_id, id, at, member_id, actor_member_id, by_staff, what)
  select anchor.anchor_program, $2::uuid, $3::timestamptz, $4::uuid, $5::uuid, $6::boolean, $7::text
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  where not exists (select from access_log
  where program_id = $8 and actor_member_id = $9 and what = $10 and at > $11 and member_id is not distinct
  from $12::uuid)


-- plain
insert into audit_log (program_id, id, at, login_id, member_id, key_id, action, subject_type,
      subject_id, details)
  select $1::uuid, s.id, $2::timestamptz, $3::uuid, $4::uuid, $5::uuid, $6, $7, s.subject_id, '{}'::jsonb
  from unnest($8::uuid[], $9::uuid[]) as s (id, subject_id)

-- cluster, program $1
insert into audit_log (program_id, id, at, login_id, member_id, key_id, action, subject_type,
      subject_id, details)
  select anchor.anchor_program, s.id, $2::timestamptz, $3::uuid, $4::uuid, $5::uuid, $6, $7, s.subject_id, '{}'::jsonb
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($8::uuid[], $9::uuid[]) as s (id, subject_id)


-- plain
insert into idempotency_key (program_id, member_id, route, key, request_hash, response, created_at)
  select $1::uuid, member_id, route, key, request_hash, response::jsonb, $2::timestamptz
  from unnest($3::uuid[], $4::text[], $5::text[], $6::bytea[], $7::text[]) as answered (member_id, route, key,
  request_hash, response)

-- cluster, program $1
insert into idempotency_key (program_id, member_id, route, key, request_hash, response, created_at)
  select anchor.anchor_program, member_id, route, key, request_hash, response::jsonb, $2::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($3::uuid[], $4::text[], $5::text[], $6::bytea[], $7::text[]) as answered (member_id, route,
  key, request_hash, response)
