-- plain
insert into plan_arranged_piece (program_id, kind, slug, position, hidden) select $1::uuid, p.*
  from unnest($2::text[], $3::text[], $4::integer[], $5::boolean[]) as p
  on conflict (program_id, kind, slug) do update set position = excluded.position, hidden = excluded.hidden

-- cluster, program $1
insert into plan_arranged_piece (program_id, kind, slug, position, hidden) select anchor.anchor_program, p.*
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($2::text[], $3::text[], $4::integer[], $5::boolean[]) as p
  on conflict (program_id, kind, slug) do update set position = excluded.position, hidden = excluded.hidden


-- plain
insert into workshop_seat (program_id, workshop_id, member_id, state, place, asked_at)
  select $1::uuid, $2::uuid, $3::uuid, $4, (select coalesce(max(place), 0) + 1 from workshop_seat
  where program_id = $5 and workshop_id = $6), $7::timestamptz on conflict do nothing

-- cluster, program $1
insert into workshop_seat (program_id, workshop_id, member_id, state, place, asked_at)
  select anchor.anchor_program, $2::uuid, $3::uuid, $4, (select coalesce(max(place), 0) + 1 from workshop_seat
  where program_id = $5 and workshop_id = $6), $7::timestamptz from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor on conflict do nothing
