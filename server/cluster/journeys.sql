-- plain
insert into milestone_unlock (program_id, challenge_id, member_id, position, reached_at)
  select $1::uuid, $2::uuid, u.entrant_id, u.through, $3::timestamptz
  from unnest($4::uuid[], $5::integer[]) as u (entrant_id, through) order by 3 on conflict do nothing

-- cluster, program $1
insert into milestone_unlock (program_id, challenge_id, member_id, position, reached_at)
  select anchor.anchor_program, $2::uuid, u.entrant_id, u.through, $3::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($4::uuid[], $5::integer[]) as u (entrant_id, through) order by 3 on conflict do nothing


-- plain
insert into milestone_unlock (program_id, challenge_id, team_id, position, reached_at)
  select $1::uuid, $2::uuid, u.entrant_id, u.through, $3::timestamptz
  from unnest($4::uuid[], $5::integer[]) as u (entrant_id, through) order by 3 on conflict do nothing

-- cluster, program $1
insert into milestone_unlock (program_id, challenge_id, team_id, position, reached_at)
  select anchor.anchor_program, $2::uuid, u.entrant_id, u.through, $3::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($4::uuid[], $5::integer[]) as u (entrant_id, through) order by 3 on conflict do nothing
