-- plain
insert into metric_day (program_id, member_id, metric, day, value, diastolic, recorded_at)
  select $1::uuid, $2::uuid, metric, day, value, diastolic, $3::timestamptz
  from unnest($4::text[], $5::date[], $6::numeric[], $7::smallint[]) as r (metric, day, value, diastolic)
  on conflict (program_id, member_id, metric, day) do update set value = excluded.value, diastolic =
  excluded.diastolic, recorded_at = excluded.recorded_at, imported = false
  where (metric_day.value, metric_day.diastolic) is distinct from (excluded.value, excluded.diastolic)

-- cluster, program $1
insert into metric_day (program_id, member_id, metric, day, value, diastolic, recorded_at)
  select anchor.anchor_program, $2::uuid, metric, day, value, diastolic, $3::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($4::text[], $5::date[], $6::numeric[], $7::smallint[]) as r (metric, day, value, diastolic)
  on conflict (program_id, member_id, metric, day) do update set value = excluded.value, diastolic =
  excluded.diastolic, recorded_at = excluded.recorded_at, imported = false
  where (metric_day.value, metric_day.diastolic) is distinct from (excluded.value, excluded.diastolic)


-- plain
insert into metric_day (program_id, member_id, metric, day, value, recorded_at, imported)
  select $1::uuid, $2::uuid, p.metric, p.day, p.value, $3::timestamptz, true
  from unnest($4::text[], $5::date[], $6::numeric[]) as p (metric, day, value)
  on conflict (program_id, member_id, metric, day) do update set value = excluded.value, recorded_at =
  excluded.recorded_at

-- cluster, program $1
insert into metric_day (program_id, member_id, metric, day, value, recorded_at, imported)
  select anchor.anchor_program, $2::uuid, p.metric, p.day, p.value, $3::timestamptz, true
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($4::text[], $5::date[], $6::numeric[]) as p (metric, day, value)
  on conflict (program_id, member_id, metric, day) do update set value = excluded.value, recorded_at =
  excluded.recorded_at


-- plain
insert into metric_revision (program_id, id, member_id, metric, day, value, recorded_at, replaced_at)
  select $1::uuid, k.id, $2::uuid, k.metric, k.day, k.value, k.recorded_at, $3::timestamptz
  from unnest($4::uuid[], $5::text[], $6::date[], $7::numeric[], $8::timestamptz[]) as k (id, metric, day,
  value, recorded_at)

-- cluster, program $1
insert into metric_revision (program_id, id, member_id, metric, day, value, recorded_at, replaced_at)
  select anchor.anchor_program, k.id, $2::uuid, k.metric, k.day, k.value, k.recorded_at, $3::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($4::uuid[], $5::text[], $6::date[], $7::numeric[], $8::timestamptz[]) as k (id, metric, day,
  value, recorded_at)


-- plain
with input as ( select *
  from json_to_recordset($1::json) as given (id uuid, member_id uuid, metric text, day date, value numeric,
  diastolic smallint) ), open as ( select i.*, d.value as before, d.diastolic as diastolic_before, d.recorded_at
  from input i
  left join metric_day d on d.program_id = $2 and d.member_id = i.member_id and d.metric = i.metric and d.day = i.day
  where case when d.member_id is not null then d.imported and (d.value, d.diastolic) is distinct
  from (i.value, i.diastolic) else not exists (select from metric_revision v
  where v.program_id = $3 and v.member_id = i.member_id and v.metric = i.metric and v.day = i.day) end ), kept as (
  insert into metric_revision (program_id, id, member_id, metric, day, value, diastolic, recorded_at, replaced_at)
  select $4::uuid, id, member_id, metric, day, before, diastolic_before, recorded_at, $5::timestamptz from open
  where before is not null ), put as (
  insert into metric_day (program_id, member_id, metric, day, value, diastolic, recorded_at, imported)
  select $6::uuid, member_id, metric, day, value, diastolic, $7::timestamptz, true from open
  on conflict (program_id, member_id, metric, day) do update set value = excluded.value, diastolic =
  excluded.diastolic, recorded_at = excluded.recorded_at returning member_id ) select distinct member_id from put
  order by member_id

-- cluster, program $4
with input as ( select *
  from json_to_recordset($1::json) as given (id uuid, member_id uuid, metric text, day date, value numeric,
  diastolic smallint) ), open as ( select i.*, d.value as before, d.diastolic as diastolic_before, d.recorded_at
  from input i
  left join metric_day d on d.program_id = $2 and d.member_id = i.member_id and d.metric = i.metric and d.day = i.day
  where case when d.member_id is not null then d.imported and (d.value, d.diastolic) is distinct
  from (i.value, i.diastolic) else not exists (select from metric_revision v
  where v.program_id = $3 and v.member_id = i.member_id and v.metric = i.metric and v.day = i.day) end ), kept as (
  insert into metric_revision (program_id, id, member_id, metric, day, value, diastolic, recorded_at, replaced_at)
  select anchor.anchor_program, id, member_id, metric, day, before, diastolic_before, recorded_at, $5::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $4::uuid) anchor cross join open
  where before is not null ), put as (
  insert into metric_day (program_id, member_id, metric, day, value, diastolic, recorded_at, imported)
  select anchor.anchor_program, member_id, metric, day, value, diastolic, $7::timestamptz, true
  from (select program_id as anchor_program from distribution.tenant where program_id = $6::uuid) anchor cross join open
  on conflict (program_id, member_id, metric, day) do update set value = excluded.value, diastolic =
  excluded.diastolic, recorded_at = excluded.recorded_at returning member_id ) select distinct member_id from put
  order by member_id
