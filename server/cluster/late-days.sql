-- plain
insert into late_change (program_id, id, period, starts_on, active, steps) select $1::uuid, n.*
  from unnest($2::uuid[], $3::text[], $4::date[], $5::integer[], $6::bigint[]) as n

-- cluster, program $1
insert into late_change (program_id, id, period, starts_on, active, steps) select anchor.anchor_program, n.*
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($2::uuid[], $3::text[], $4::date[], $5::integer[], $6::bigint[]) as n
