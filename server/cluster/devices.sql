-- plain
insert into connected_fetch (program_id, source_id, at, cause, problem, days, changed) select $1::uuid, i.*
  from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::integer[], $7::integer[]) as i
  (source_id, at, cause, problem, days, changed) where exists (select from connected_source c
  where c.program_id = $8 and c.id = i.source_id) on conflict do nothing

-- cluster, program $1
insert into connected_fetch (program_id, source_id, at, cause, problem, days, changed)
  select anchor.anchor_program, i.* from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor
  cross join unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::integer[], $7::integer[]) as i
  (source_id, at, cause, problem, days, changed) where exists (select from connected_source c
  where c.program_id = $8 and c.id = i.source_id) on conflict do nothing


-- plain
insert into ingest_address (program_id, id, member_id, name, token_hash, place, created_at)
  select $1::uuid, $2::uuid, $3::uuid, $4, $5::bytea, (select coalesce(max(place) + 1, 0) from ingest_address
  where program_id = $6 and member_id = $7), $8::timestamptz

-- cluster, program $1
insert into ingest_address (program_id, id, member_id, name, token_hash, place, created_at)
  select anchor.anchor_program, $2::uuid, $3::uuid, $4, $5::bytea, (select coalesce(max(place) + 1, 0)
  from ingest_address where program_id = $6 and member_id = $7), $8::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor 


-- plain
insert into own_import_row (program_id, import_id, place, verdict, metric, day, value, before, source, line,
  reason, hours, said)
  select $1::uuid, $2::uuid, place, verdict, metric, day, value, before, source, line, reason, hours::integer[], said
  from unnest($3::integer[], $4::text[], $5::text[], $6::date[], $7::numeric[], $8::numeric[], $9::text[],
  $10::integer[], $11::text[], $12::text[], $13::text[]) as i (place, verdict, metric, day, value, before, source, line,
  reason, hours, said)

-- cluster, program $1
insert into own_import_row (program_id, import_id, place, verdict, metric, day, value, before, source, line,
  reason, hours, said)
  select anchor.anchor_program, $2::uuid, place, verdict, metric, day, value, before, source, line, reason,
  hours::integer[], said from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor
  cross join unnest($3::integer[], $4::text[], $5::text[], $6::date[], $7::numeric[], $8::numeric[], $9::text[],
  $10::integer[], $11::text[], $12::text[], $13::text[]) as i (place, verdict, metric, day, value, before, source, line,
  reason, hours, said)


-- plain
insert into source_day (program_id, member_id, day, source, kind, steps, hours, received_at)
  select $1::uuid, member_id, day, source, $2::text, steps, hours::integer[], $3::timestamptz
  from unnest($4::uuid[], $5::date[], $6::text[], $7::integer[], $8::text[]) as i (member_id, day, source, steps, hours)
  on conflict (program_id, member_id, day, source) do update set steps = excluded.steps, hours = excluded.hours,
  received_at = excluded.received_at

-- cluster, program $1
insert into source_day (program_id, member_id, day, source, kind, steps, hours, received_at)
  select anchor.anchor_program, member_id, day, source, $2::text, steps, hours::integer[], $3::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($4::uuid[], $5::date[], $6::text[], $7::integer[], $8::text[]) as i (member_id, day, source,
  steps, hours)
  on conflict (program_id, member_id, day, source) do update set steps = excluded.steps, hours = excluded.hours,
  received_at = excluded.received_at
