-- plain
insert into converter_entry (program_id, member_id, day, activity_id, minutes, rate, recorded_at)
  select $1::uuid, member_id, day, activity_id, minutes, rate, $2::timestamptz from (select *
  from json_to_recordset($3::json) as given (member_id uuid, day date, activity_id text, minutes integer, rate
  integer)) as input where minutes > 0

-- cluster, program $1
insert into converter_entry (program_id, member_id, day, activity_id, minutes, rate, recorded_at)
  select anchor.anchor_program, member_id, day, activity_id, minutes, rate, $2::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join (select *
  from json_to_recordset($3::json) as given (member_id uuid, day date, activity_id text, minutes integer, rate
  integer)) as input where minutes > 0


-- plain
insert into program_activity (program_id, activity_id) select $1::uuid, id from activity on conflict do nothing

-- cluster, program $1
insert into program_activity (program_id, activity_id) select anchor.anchor_program, id
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join activity on conflict do nothing


-- plain
insert into program_activity (program_id, activity_id) select $1::uuid, id from unnest($2::text[]) as id
  on conflict do nothing

-- cluster, program $1
insert into program_activity (program_id, activity_id) select anchor.anchor_program, id
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($2::text[]) as id on conflict do nothing


-- plain
insert into step_day (program_id, member_id, day, source, steps, recorded_at)
  select $1::uuid, member_id, day, source, steps, $2::timestamptz from (select *
  from json_to_recordset($3::json) as given (member_id uuid, day date, source text, steps integer)) as input
  where steps is not null

-- cluster, program $1
insert into step_day (program_id, member_id, day, source, steps, recorded_at)
  select anchor.anchor_program, member_id, day, source, steps, $2::timestamptz from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor cross join (select *
  from json_to_recordset($3::json) as given (member_id uuid, day date, source text, steps integer)) as input
  where steps is not null


-- plain
insert into uncounted_day (program_id, member_id, day, steps, reason, received_at)
  select $1::uuid, $2::uuid, day, steps, reason, $3::timestamptz
  from unnest($4::date[], $5::integer[], $6::text[]) as i (day, steps, reason)
  on conflict (program_id, member_id, day) do update set steps = excluded.steps, reason = excluded.reason,
  received_at = excluded.received_at

-- cluster, program $1
insert into uncounted_day (program_id, member_id, day, steps, reason, received_at)
  select anchor.anchor_program, $2::uuid, day, steps, reason, $3::timestamptz from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($4::date[], $5::integer[], $6::text[]) as i (day, steps, reason)
  on conflict (program_id, member_id, day) do update set steps = excluded.steps, reason = excluded.reason,
  received_at = excluded.received_at


-- plain
with input as (select *
  from json_to_recordset($1::json) as given (member_id uuid, day date, activity_id text, minutes integer, rate
  integer)), kept as (
  insert into entry_revision (id, program_id, member_id, day, source, amount, rate, recorded_at, replaced_at)
  select $2::bigint + row_number() over (), e.program_id, e.member_id, e.day, 'activity:' || e.activity_id,
  e.minutes, e.rate, e.recorded_at, $3::timestamptz from input i cross join lateral (select * from converter_entry e
  where e.program_id = $4 and e.member_id = i.member_id and e.day = i.day and e.activity_id = i.activity_id offset 0) e
  where e.minutes <> i.minutes), deleted as ( delete from converter_entry e using input i
  where e.program_id = $5 and e.member_id = i.member_id and e.day = i.day and e.activity_id = i.activity_id and
  i.minutes = 0 returning e.member_id, e.day), written as (
  insert into converter_entry (program_id, member_id, day, activity_id, minutes, rate, recorded_at)
  select $6::uuid, member_id, day, activity_id, minutes, rate, $7::timestamptz from input where minutes > 0
  on conflict (program_id, member_id, day, activity_id) do update set minutes = excluded.minutes, rate =
  excluded.rate, recorded_at = excluded.recorded_at where converter_entry.minutes <> excluded.minutes
  returning member_id, day ) select member_id, day from deleted union select member_id, day from written

-- cluster, program $6
with input as (select *
  from json_to_recordset($1::json) as given (member_id uuid, day date, activity_id text, minutes integer, rate
  integer)), kept as (
  insert into entry_revision (id, program_id, member_id, day, source, amount, rate, recorded_at, replaced_at)
  select $2::bigint + row_number() over (), e.program_id, e.member_id, e.day, 'activity:' || e.activity_id,
  e.minutes, e.rate, e.recorded_at, $3::timestamptz from input i cross join lateral (select * from converter_entry e
  where e.program_id = $4 and e.member_id = i.member_id and e.day = i.day and e.activity_id = i.activity_id offset 0) e
  where e.minutes <> i.minutes), deleted as ( delete from converter_entry e using input i
  where e.program_id = $5 and e.member_id = i.member_id and e.day = i.day and e.activity_id = i.activity_id and
  i.minutes = 0 returning e.member_id, e.day), written as (
  insert into converter_entry (program_id, member_id, day, activity_id, minutes, rate, recorded_at)
  select anchor.anchor_program, member_id, day, activity_id, minutes, rate, $7::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $6::uuid) anchor
  cross join input where minutes > 0
  on conflict (program_id, member_id, day, activity_id) do update set minutes = excluded.minutes, rate =
  excluded.rate, recorded_at = excluded.recorded_at where converter_entry.minutes <> excluded.minutes
  returning member_id, day ) select member_id, day from deleted union select member_id, day from written


-- plain
with input as (select *
  from json_to_recordset($1::json) as given (member_id uuid, day date, source text, steps integer)), kept as (
  insert into entry_revision (id, program_id, member_id, day, source, amount, recorded_at, replaced_at)
  select $2::bigint + row_number() over (), d.program_id, d.member_id, d.day, d.source, d.steps, d.recorded_at,
  $3::timestamptz from input i cross join lateral (select * from step_day d
  where d.program_id = $4 and d.member_id = i.member_id and d.day = i.day and d.source = i.source offset 0) d
  where d.steps is distinct from i.steps), deleted as (select null::uuid as member_id, null::date as day
  where false), written as ( insert into step_day (program_id, member_id, day, source, steps, recorded_at)
  select $5::uuid, member_id, day, source, steps, $6::timestamptz from input where steps is not null
  on conflict (program_id, member_id, day, source) do update set steps = excluded.steps, recorded_at =
  excluded.recorded_at where step_day.steps <> excluded.steps returning member_id, day ) select member_id, day
  from deleted union select member_id, day from written

-- cluster, program $5
with input as (select *
  from json_to_recordset($1::json) as given (member_id uuid, day date, source text, steps integer)), kept as (
  insert into entry_revision (id, program_id, member_id, day, source, amount, recorded_at, replaced_at)
  select $2::bigint + row_number() over (), d.program_id, d.member_id, d.day, d.source, d.steps, d.recorded_at,
  $3::timestamptz from input i cross join lateral (select * from step_day d
  where d.program_id = $4 and d.member_id = i.member_id and d.day = i.day and d.source = i.source offset 0) d
  where d.steps is distinct from i.steps), deleted as (select null::uuid as member_id, null::date as day
  where false), written as ( insert into step_day (program_id, member_id, day, source, steps, recorded_at)
  select anchor.anchor_program, member_id, day, source, steps, $6::timestamptz from (select program_id as anchor_program
  from distribution.tenant where program_id = $5::uuid) anchor cross join input where steps is not null
  on conflict (program_id, member_id, day, source) do update set steps = excluded.steps, recorded_at =
  excluded.recorded_at where step_day.steps <> excluded.steps returning member_id, day ) select member_id, day
  from deleted union select member_id, day from written


-- plain
with input as (select *
  from unnest($1::uuid[], $2::date[], $3::text[], $4::integer[]) as i (member_id, day, source, steps)), kept as (
  insert into entry_revision (id, program_id, member_id, day, source, amount, recorded_at, replaced_at)
  select $5::bigint + row_number() over (), d.program_id, d.member_id, d.day, d.source, d.steps, d.recorded_at,
  $6::timestamptz from input i cross join lateral (select * from step_day d
  where d.program_id = $7 and d.member_id = i.member_id and d.day = i.day and d.source = i.source offset 0) d
  where d.steps is distinct from i.steps), deleted as ( delete from step_day d using input i
  where d.program_id = $8 and d.member_id = i.member_id and d.day = i.day and d.source = i.source and i.steps is null
  returning d.member_id, d.day), written as (
  insert into step_day (program_id, member_id, day, source, steps, recorded_at)
  select $9::uuid, member_id, day, source, steps, $10::timestamptz from input where steps is not null
  on conflict (program_id, member_id, day, source) do update set steps = excluded.steps, recorded_at =
  excluded.recorded_at where step_day.steps <> excluded.steps returning member_id, day ) select member_id, day
  from deleted union select member_id, day from written

-- cluster, program $9
with input as (select *
  from unnest($1::uuid[], $2::date[], $3::text[], $4::integer[]) as i (member_id, day, source, steps)), kept as (
  insert into entry_revision (id, program_id, member_id, day, source, amount, recorded_at, replaced_at)
  select $5::bigint + row_number() over (), d.program_id, d.member_id, d.day, d.source, d.steps, d.recorded_at,
  $6::timestamptz from input i cross join lateral (select * from step_day d
  where d.program_id = $7 and d.member_id = i.member_id and d.day = i.day and d.source = i.source offset 0) d
  where d.steps is distinct from i.steps), deleted as ( delete from step_day d using input i
  where d.program_id = $8 and d.member_id = i.member_id and d.day = i.day and d.source = i.source and i.steps is null
  returning d.member_id, d.day), written as (
  insert into step_day (program_id, member_id, day, source, steps, recorded_at)
  select anchor.anchor_program, member_id, day, source, steps, $10::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $9::uuid) anchor
  cross join input where steps is not null
  on conflict (program_id, member_id, day, source) do update set steps = excluded.steps, recorded_at =
  excluded.recorded_at where step_day.steps <> excluded.steps returning member_id, day ) select member_id, day
  from deleted union select member_id, day from written


-- plain
with input as (select *
  from unnest($1::uuid[], $2::date[], $3::text[], $4::integer[]) as i (member_id, day, source, steps)), kept as (
  insert into entry_revision (id, program_id, member_id, day, source, amount, recorded_at, replaced_at)
  select $5::bigint + row_number() over (), d.program_id, d.member_id, d.day, d.source, d.steps, d.recorded_at,
  $6::timestamptz from input i cross join lateral (select * from step_day d
  where d.program_id = $7 and d.member_id = i.member_id and d.day = i.day and d.source = i.source offset 0) d
  where d.steps is distinct from i.steps), deleted as (select null::uuid as member_id, null::date as day
  where false), written as ( insert into step_day (program_id, member_id, day, source, steps, recorded_at)
  select $8::uuid, member_id, day, source, steps, $9::timestamptz from input where steps is not null
  on conflict (program_id, member_id, day, source) do update set steps = excluded.steps, recorded_at =
  excluded.recorded_at where step_day.steps <> excluded.steps returning member_id, day ) select member_id, day
  from deleted union select member_id, day from written

-- cluster, program $8
with input as (select *
  from unnest($1::uuid[], $2::date[], $3::text[], $4::integer[]) as i (member_id, day, source, steps)), kept as (
  insert into entry_revision (id, program_id, member_id, day, source, amount, recorded_at, replaced_at)
  select $5::bigint + row_number() over (), d.program_id, d.member_id, d.day, d.source, d.steps, d.recorded_at,
  $6::timestamptz from input i cross join lateral (select * from step_day d
  where d.program_id = $7 and d.member_id = i.member_id and d.day = i.day and d.source = i.source offset 0) d
  where d.steps is distinct from i.steps), deleted as (select null::uuid as member_id, null::date as day
  where false), written as ( insert into step_day (program_id, member_id, day, source, steps, recorded_at)
  select anchor.anchor_program, member_id, day, source, steps, $9::timestamptz from (select program_id as anchor_program
  from distribution.tenant where program_id = $8::uuid) anchor cross join input where steps is not null
  on conflict (program_id, member_id, day, source) do update set steps = excluded.steps, recorded_at =
  excluded.recorded_at where step_day.steps <> excluded.steps returning member_id, day ) select member_id, day
  from deleted union select member_id, day from written


-- plain
with input as (select *
  from unnest($1::uuid[], $2::date[], $3::text[], $4::integer[], $5::integer[]) as i (member_id, day,
  activity_id, minutes, rate)), kept as (
  insert into entry_revision (id, program_id, member_id, day, source, amount, rate, recorded_at, replaced_at)
  select $6::bigint + row_number() over (), e.program_id, e.member_id, e.day, 'activity:' || e.activity_id,
  e.minutes, e.rate, e.recorded_at, $7::timestamptz from input i cross join lateral (select * from converter_entry e
  where e.program_id = $8 and e.member_id = i.member_id and e.day = i.day and e.activity_id = i.activity_id offset 0) e
  where e.minutes <> i.minutes), deleted as ( delete from converter_entry e using input i
  where e.program_id = $9 and e.member_id = i.member_id and e.day = i.day and e.activity_id = i.activity_id and
  i.minutes = 0 returning e.member_id, e.day), written as (
  insert into converter_entry (program_id, member_id, day, activity_id, minutes, rate, recorded_at)
  select $10::uuid, member_id, day, activity_id, minutes, rate, $11::timestamptz from input where minutes > 0
  on conflict (program_id, member_id, day, activity_id) do update set minutes = excluded.minutes, rate =
  excluded.rate, recorded_at = excluded.recorded_at where converter_entry.minutes <> excluded.minutes
  returning member_id, day ) select member_id, day from deleted union select member_id, day from written

-- cluster, program $10
with input as (select *
  from unnest($1::uuid[], $2::date[], $3::text[], $4::integer[], $5::integer[]) as i (member_id, day,
  activity_id, minutes, rate)), kept as (
  insert into entry_revision (id, program_id, member_id, day, source, amount, rate, recorded_at, replaced_at)
  select $6::bigint + row_number() over (), e.program_id, e.member_id, e.day, 'activity:' || e.activity_id,
  e.minutes, e.rate, e.recorded_at, $7::timestamptz from input i cross join lateral (select * from converter_entry e
  where e.program_id = $8 and e.member_id = i.member_id and e.day = i.day and e.activity_id = i.activity_id offset 0) e
  where e.minutes <> i.minutes), deleted as ( delete from converter_entry e using input i
  where e.program_id = $9 and e.member_id = i.member_id and e.day = i.day and e.activity_id = i.activity_id and
  i.minutes = 0 returning e.member_id, e.day), written as (
  insert into converter_entry (program_id, member_id, day, activity_id, minutes, rate, recorded_at)
  select anchor.anchor_program, member_id, day, activity_id, minutes, rate, $11::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $10::uuid) anchor
  cross join input where minutes > 0
  on conflict (program_id, member_id, day, activity_id) do update set minutes = excluded.minutes, rate =
  excluded.rate, recorded_at = excluded.recorded_at where converter_entry.minutes <> excluded.minutes
  returning member_id, day ) select member_id, day from deleted union select member_id, day from written


-- plain
with input as (select *
  from unnest($1::uuid[], $2::date[], $3::text[], $4::integer[], $5::integer[]) as i (member_id, day,
  activity_id, minutes, rate)), kept as (
  insert into entry_revision (id, program_id, member_id, day, source, amount, rate, recorded_at, replaced_at)
  select $6::bigint + row_number() over (), e.program_id, e.member_id, e.day, 'activity:' || e.activity_id,
  e.minutes, e.rate, e.recorded_at, $7::timestamptz from input i cross join lateral (select * from converter_entry e
  where e.program_id = $8 and e.member_id = i.member_id and e.day = i.day and e.activity_id = i.activity_id offset 0) e
  where e.minutes <> i.minutes), deleted as (select null::uuid as member_id, null::date as day
  where false), written as (
  insert into converter_entry (program_id, member_id, day, activity_id, minutes, rate, recorded_at)
  select $9::uuid, member_id, day, activity_id, minutes, rate, $10::timestamptz from input where minutes > 0
  on conflict (program_id, member_id, day, activity_id) do update set minutes = excluded.minutes, rate =
  excluded.rate, recorded_at = excluded.recorded_at where converter_entry.minutes <> excluded.minutes
  returning member_id, day ) select member_id, day from deleted union select member_id, day from written

-- cluster, program $9
with input as (select *
  from unnest($1::uuid[], $2::date[], $3::text[], $4::integer[], $5::integer[]) as i (member_id, day,
  activity_id, minutes, rate)), kept as (
  insert into entry_revision (id, program_id, member_id, day, source, amount, rate, recorded_at, replaced_at)
  select $6::bigint + row_number() over (), e.program_id, e.member_id, e.day, 'activity:' || e.activity_id,
  e.minutes, e.rate, e.recorded_at, $7::timestamptz from input i cross join lateral (select * from converter_entry e
  where e.program_id = $8 and e.member_id = i.member_id and e.day = i.day and e.activity_id = i.activity_id offset 0) e
  where e.minutes <> i.minutes), deleted as (select null::uuid as member_id, null::date as day
  where false), written as (
  insert into converter_entry (program_id, member_id, day, activity_id, minutes, rate, recorded_at)
  select anchor.anchor_program, member_id, day, activity_id, minutes, rate, $10::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $9::uuid) anchor
  cross join input where minutes > 0
  on conflict (program_id, member_id, day, activity_id) do update set minutes = excluded.minutes, rate =
  excluded.rate, recorded_at = excluded.recorded_at where converter_entry.minutes <> excluded.minutes
  returning member_id, day ) select member_id, day from deleted union select member_id, day from written
