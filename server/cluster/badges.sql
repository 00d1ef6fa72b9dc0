-- plain
insert into badge_award (program_id, member_id, badge, day, value, awarded_at)
  select $1::uuid, a.member_id, a.badge, a.day, round(a.value), $2::timestamptz
  from unnest($3::uuid[], $4::text[], $5::date[], $6::numeric[]) as a (member_id, badge, day, value)
  order by a.member_id, a.badge on conflict do nothing returning member_id, badge, day, value

-- cluster, program $1
insert into badge_award (program_id, member_id, badge, day, value, awarded_at)
  select anchor.anchor_program, a.member_id, a.badge, a.day, round(a.value), $2::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($3::uuid[], $4::text[], $5::date[], $6::numeric[]) as a (member_id, badge, day, value)
  order by a.member_id, a.badge on conflict do nothing returning member_id, badge, day, value


-- plain
insert into badge_result (program_id, member_id, kind, challenge_id, day)
  select $1::uuid, r.member_id, r.kind, $2::uuid, $3::date from unnest($4::uuid[], $5::text[]) as r (member_id, kind)
  on conflict do nothing

-- cluster, program $1
insert into badge_result (program_id, member_id, kind, challenge_id, day)
  select anchor.anchor_program, r.member_id, r.kind, $2::uuid, $3::date from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($4::uuid[], $5::text[]) as r (member_id, kind) on conflict do nothing
