-- plain
insert into member_presence (program_id, member_id) select $1::uuid, id from unnest($2::uuid[]) as m (id)

-- cluster, program $1
insert into member_presence (program_id, member_id) select anchor.anchor_program, id
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($2::uuid[]) as m (id)


-- plain
insert into deactivation (program_id, member_id, at)
  select $1::uuid, id, $2::timestamptz from unnest($3::uuid[]) as id on conflict do nothing

-- cluster, program $1
insert into deactivation (program_id, member_id, at)
  select anchor.anchor_program, id, $2::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($3::uuid[]) as id on conflict do nothing
