-- plain
insert into health_cell (program_id, week, group_id, metric, people, entries, average, margin)
  select $1::uuid, $2::date, c.*
  from unnest($3::uuid[], $4::text[], $5::integer[], $6::integer[], $7::float8[], $8::float8[]) as c

-- cluster, program $1
insert into health_cell (program_id, week, group_id, metric, people, entries, average, margin)
  select anchor.anchor_program, $2::date, c.* from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor
  cross join unnest($3::uuid[], $4::text[], $5::integer[], $6::integer[], $7::float8[], $8::float8[]) as c


-- plain
insert into health_group (program_id, week, group_id, of_week, active, members)
  select $1::uuid, $2::date, g.group_id, g.of_week, g.active, array(select jsonb_array_elements_text(g.members::jsonb))
  from unnest($3::uuid[], $4::date[], $5::integer[], $6::text[]) as g (group_id, of_week, active, members)
  on conflict do nothing returning group_id

-- cluster, program $1
insert into health_group (program_id, week, group_id, of_week, active, members)
  select anchor.anchor_program, $2::date, g.group_id, g.of_week, g.active, array(select
  jsonb_array_elements_text(g.members::jsonb)) from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor
  cross join unnest($3::uuid[], $4::date[], $5::integer[], $6::text[]) as g (group_id, of_week, active, members)
  on conflict do nothing returning group_id
