-- plain
insert into program_cohort (program_id, month, week, registered, reached, active, counted_on)
  select $1::uuid, f.month, w.week, count(m.id), count(m.id) filter (where c.is_over), count(m.id) filter (where
  c.is_over and (exists (select from "step_day" e
  where e.program_id = m.program_id and e.member_id = m.id and e.steps > 0 and e.day between m.registered_on + 7
  * w.week and m.registered_on + 7 * w.week + 6) or exists (select from "converter_entry" e
  where e.program_id = m.program_id and e.member_id = m.id and true and e.day between m.registered_on + 7 *
  w.week and m.registered_on + 7 * w.week + 6))), $2::date from unnest($3::date[]) as f (month)
  cross join unnest($4::smallint[]) as w (week)
  left join member m on m.program_id = $5 and m.status <> 'erased' and m.login_id is not null and
  m.registered_on >= f.month and m.registered_on < f.month + interval '1 month'
  left join lateral (select m.registered_on + 7 * w.week + 6 < $6::date as is_over) c on true group by f.month, w.week
  on conflict (program_id, month, week) do update set registered = excluded.registered, reached =
  excluded.reached, active = excluded.active, counted_on = excluded.counted_on

-- cluster, program $1
insert into program_cohort (program_id, month, week, registered, reached, active, counted_on)
  select anchor.anchor_program, f.month, w.week, count(m.id), count(m.id) filter (where c.is_over), count(m.id)
  filter (where c.is_over and (exists (select from "step_day" e
  where e.program_id = m.program_id and e.member_id = m.id and e.steps > 0 and e.day between m.registered_on + 7
  * w.week and m.registered_on + 7 * w.week + 6) or exists (select from "converter_entry" e
  where e.program_id = m.program_id and e.member_id = m.id and true and e.day between m.registered_on + 7 *
  w.week and m.registered_on + 7 * w.week + 6))), $2::date from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor cross join unnest($3::date[]) as f (month)
  cross join unnest($4::smallint[]) as w (week)
  left join member m on m.program_id = $5 and m.status <> 'erased' and m.login_id is not null and
  m.registered_on >= f.month and m.registered_on < f.month + interval '1 month'
  left join lateral (select m.registered_on + 7 * w.week + 6 < $6::date as is_over) c on true
  group by anchor.anchor_program, f.month, w.week
  on conflict (program_id, month, week) do update set registered = excluded.registered, reached =
  excluded.reached, active = excluded.active, counted_on = excluded.counted_on


-- plain
insert into program_day (program_id, day, active, steps, counted_at)
  select $1::uuid, $2::date, count(*) filter (where steps > 0), coalesce(sum(steps), 0), $3::timestamptz
  from member_period_steps
  where program_id = $4 and period = 'day' and starts_on = $5::date and "member_id" not in (select e.id from member e
  where e.program_id = $6 and e.is_example)
  on conflict (program_id, day) do update set active = excluded.active, steps = excluded.steps, counted_at =
  excluded.counted_at

-- cluster, program $1
insert into program_day (program_id, day, active, steps, counted_at)
  select anchor.anchor_program, $2::date, counted.active, counted.steps, $3::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join (select count(*) filter (where steps > 0) as active, coalesce(sum(steps), 0) as steps
  from member_period_steps
  where program_id = $4 and period = 'day' and starts_on = $5::date and "member_id" not in (select e.id from member e
  where e.program_id = $6 and e.is_example)) counted
  on conflict (program_id, day) do update set active = excluded.active, steps = excluded.steps, counted_at =
  excluded.counted_at


-- plain
insert into program_day (program_id, day, active, steps, counted_at)
  select $1::uuid, n.day, n.active, n.steps, $2::timestamptz
  from unnest($3::date[], $4::integer[], $5::bigint[]) as n (day, active, steps)
  on conflict (program_id, day) do update set active = excluded.active, steps = excluded.steps, counted_at =
  excluded.counted_at

-- cluster, program $1
insert into program_day (program_id, day, active, steps, counted_at)
  select anchor.anchor_program, n.day, n.active, n.steps, $2::timestamptz from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($3::date[], $4::integer[], $5::bigint[]) as n (day, active, steps)
  on conflict (program_id, day) do update set active = excluded.active, steps = excluded.steps, counted_at =
  excluded.counted_at


-- plain
insert into program_week (program_id, starts_on, members, active, counted_at)
  select $1::uuid, n.starts_on, n.members, n.active, $2::timestamptz
  from unnest($3::date[], $4::integer[], $5::integer[]) as n (starts_on, members, active)
  on conflict (program_id, starts_on) do update set active = excluded.active, counted_at = excluded.counted_at

-- cluster, program $1
insert into program_week (program_id, starts_on, members, active, counted_at)
  select anchor.anchor_program, n.starts_on, n.members, n.active, $2::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($3::date[], $4::integer[], $5::integer[]) as n (starts_on, members, active)
  on conflict (program_id, starts_on) do update set active = excluded.active, counted_at = excluded.counted_at


-- plain
insert into program_week (program_id, starts_on, members, active, counted_at)
  select $1::uuid, w.starts_on, ((select count(*) from member m
  where m.program_id = $2 and m.status <> 'erased' and true) - (select count(*) from member m
  where m.program_id = $3 and m.status <> 'erased' and m.is_example) - (select count(*) from member m
  where m.program_id = $4 and m.status <> 'erased' and not m.is_present and not m.is_example) - (select count(*)
  from member m
  where m.program_id = $5 and m.status <> 'erased' and m.is_present and not m.is_example and m.registered_on >
  w.starts_on + 6)), (select count(*) from member_period_steps s
  where s.program_id = $6 and s.period = 'week' and s.starts_on = w.starts_on and s.steps > 0 and
  "s"."member_id" not in (select e.id from member e where e.program_id = $7 and e.is_example)), $8::timestamptz
  from (select $9::date as starts_on) w
  on conflict (program_id, starts_on) do update set members = excluded.members, active = excluded.active,
  counted_at = excluded.counted_at

-- cluster, program $1
insert into program_week (program_id, starts_on, members, active, counted_at)
  select anchor.anchor_program, w.starts_on, ((select count(*) from member m
  where m.program_id = $2 and m.status <> 'erased' and true) - (select count(*) from member m
  where m.program_id = $3 and m.status <> 'erased' and m.is_example) - (select count(*) from member m
  where m.program_id = $4 and m.status <> 'erased' and not m.is_present and not m.is_example) - (select count(*)
  from member m
  where m.program_id = $5 and m.status <> 'erased' and m.is_present and not m.is_example and m.registered_on >
  w.starts_on + 6)), (select count(*) from member_period_steps s
  where s.program_id = $6 and s.period = 'week' and s.starts_on = w.starts_on and s.steps > 0 and
  "s"."member_id" not in (select e.id from member e where e.program_id = $7 and e.is_example)), $8::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join (select $9::date as starts_on) w
  on conflict (program_id, starts_on) do update set members = excluded.members, active = excluded.active,
  counted_at = excluded.counted_at
