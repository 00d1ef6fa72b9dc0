-- plain
insert into friend_invite as f (program_id, from_id, to_id, id, state, created_at)
  select $1::uuid, $2::uuid, n.to_id, n.id, 'open', $3::timestamptz from unnest($4::uuid[], $5::uuid[]) as n (id, to_id)
  order by n.to_id on conflict (program_id, from_id, to_id) do update set id = excluded.id, state = 'open', created_at =
  excluded.created_at, answered_at = null
  where (f.state = 'declined' and f.answered_at <= $6::timestamptz) or (f.state = 'withdrawn' and f.answered_at
  <= $7::timestamptz) returning to_id

-- cluster, program $1
insert into friend_invite as f (program_id, from_id, to_id, id, state, created_at)
  select anchor.anchor_program, $2::uuid, n.to_id, n.id, 'open', $3::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($4::uuid[], $5::uuid[]) as n (id, to_id) order by n.to_id
  on conflict (program_id, from_id, to_id) do update set id = excluded.id, state = 'open', created_at =
  excluded.created_at, answered_at = null
  where (f.state = 'declined' and f.answered_at <= $6::timestamptz) or (f.state = 'withdrawn' and f.answered_at
  <= $7::timestamptz) returning to_id
