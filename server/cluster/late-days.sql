-- plain
insert into late_change (program_id, id, period, starts_on, active, steps, noted_at) select $1::uuid, n.*, $2::timestamptz
  from unnest($3::uuid[], $4::text[], $5::date[], $6::integer[], $7::bigint[]) as n

-- cluster, program $1
insert into late_change (program_id, id, period, starts_on, active, steps, noted_at) select anchor.anchor_program, n.*, $2::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($3::uuid[], $4::text[], $5::date[], $6::integer[], $7::bigint[]) as n


-- plain
insert into late_change (program_id, id, period, starts_on, active, steps, noted_at)
  select $1::uuid, $2::uuid, 'week', $3::date, 0, 0, $4::timestamptz
  where exists (select from member_presence p where p.program_id = $5 and p.member_id = any($6::uuid[])
  and coalesce(p.first_logged_on, 'infinity') >= $7::date)

-- cluster, program $1
insert into late_change (program_id, id, period, starts_on, active, steps, noted_at)
  select anchor.anchor_program, $2::uuid, 'week', $3::date, 0, 0, $4::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  where exists (select from member_presence p where p.program_id = $5 and p.member_id = any($6::uuid[])
  and coalesce(p.first_logged_on, 'infinity') >= $7::date)
