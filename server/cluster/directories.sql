-- plain
insert into directory_group_user (program_id, group_id, user_id) select $1, $2, u.id from unnest($3::uuid[]) as u (id)
  on conflict do nothing returning user_id

-- cluster, program $1
insert into directory_group_user (program_id, group_id, user_id) select anchor.anchor_program, $2, u.id
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($3::uuid[]) as u (id) on conflict do nothing returning user_id
