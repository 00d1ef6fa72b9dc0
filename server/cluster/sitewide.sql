-- plain
insert into sitewide_due (program_id, member_id, noted_at) select $1::uuid, id, $2::timestamptz
  from unnest($3::uuid[]) as id on conflict do nothing

-- cluster, program $1
insert into sitewide_due (program_id, member_id, noted_at) select anchor.anchor_program, id, $2::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($3::uuid[]) as id on conflict do nothing


-- plain
with n as materialized ( select *
  from unnest($1::text[], $2::date[], $3::uuid[], $4::bigint[]) as n (period, starts_on, member_id, steps)),
  added as (insert into member_period_steps as p (program_id, period, starts_on, member_id, steps)
  select $5::uuid, n.period, n.starts_on, n.member_id, n.steps from n
  on conflict (program_id, period, starts_on, member_id) do update set steps = p.steps + excluded.steps
  returning period, starts_on, member_id, steps)
  select period, starts_on, sum(steps)::bigint as steps, sum(active)::integer as active
  from (select n.period, n.starts_on, n.member_id, n.steps, (a.steps > 0)::integer - (a.steps >
  n.steps)::integer as active from added a join n using (period, starts_on, member_id)) changed
  where period in ('day', 'week') and "member_id" not in (select e.id from member e
  where e.program_id = $6 and e.is_example) group by period, starts_on order by period, starts_on

-- cluster, program $5
with n as materialized ( select *
  from unnest($1::text[], $2::date[], $3::uuid[], $4::bigint[]) as n (period, starts_on, member_id, steps)),
  added as (insert into member_period_steps as p (program_id, period, starts_on, member_id, steps)
  select anchor.anchor_program, n.period, n.starts_on, n.member_id, n.steps from (select program_id as anchor_program
  from distribution.tenant where program_id = $5::uuid) anchor cross join n
  on conflict (program_id, period, starts_on, member_id) do update set steps = p.steps + excluded.steps
  returning period, starts_on, member_id, steps)
  select period, starts_on, sum(steps)::bigint as steps, sum(active)::integer as active
  from (select n.period, n.starts_on, n.member_id, n.steps, (a.steps > 0)::integer - (a.steps >
  n.steps)::integer as active from added a join n using (period, starts_on, member_id)) changed
  where period in ('day', 'week') and "member_id" not in (select e.id from member e
  where e.program_id = $6 and e.is_example) group by period, starts_on order by period, starts_on
