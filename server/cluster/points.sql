-- plain
insert into point_due (program_id, member_id, noted_at) select $1::uuid, id, $2::timestamptz
  from unnest($3::uuid[]) as id where (select (settings->>'pointsOn')::boolean and tier <> 'core' from program
  where id = $4) on conflict do nothing

-- cluster, program $1
insert into point_due (program_id, member_id, noted_at) select anchor.anchor_program, id, $2::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($3::uuid[]) as id where (select (settings->>'pointsOn')::boolean and tier <> 'core' from program
  where id = $4) on conflict do nothing


-- plain
insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
    select $1::uuid, d.member_id, r.rule,
      ''::text || coalesce((select '#' || count(*) from point_entry o where o.program_id = $2::uuid
    and o.member_id = d.member_id and o.day = d.day and o.rule = r.rule and split_part("o"."cause", '#', 1) = ''::text
    having sum(o.amount) <= 0), ''),
      d.day, r.amount, $3::timestamptz
    from unnest($4::uuid[], $5::date[], $6::integer[])
        as d (member_id, day, total)
      join member m on m.program_id = $7::uuid and m.id = d.member_id
      cross join lateral (select least(d.total, (select min(g.counts) from day_ruling g where g.program_id = $8::uuid and g.member_id = d.member_id and g.day = d.day)) as total) e
      cross join lateral (values ('any_steps', coalesce((select pa.amount from point_amount pa where pa.program_id = $9::uuid and pa.rule = $10),
    $11::integer), e.total > 0),
        ('goal_met', coalesce((select pa.amount from point_amount pa where pa.program_id = $12::uuid and pa.rule = $13),
    $14::integer), e.total >= case when m.daily_step_goal is not null and d.day > m.easier_until - 7 and d.day <= m.easier_until
    then greatest(1, round(m.daily_step_goal / 2.0)) else m.daily_step_goal end)) as r (rule, amount, due)
    -- The sum keeps the planner from looking members up by their registration instead of their id.
    where r.due and r.amount > 0 and m.registered_on + 0 <= d.day and (select (settings->>'pointsOn')::boolean and tier <> 'core' from program where id = $15) order by d.member_id, d.day
    on conflict (program_id, member_id, day, rule, cause) do nothing

-- cluster, program $1
insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
    select anchor.anchor_program, d.member_id, r.rule, ''::text || coalesce((select '#' || count(*) from point_entry o where o.program_id = $2::uuid
    and o.member_id = d.member_id and o.day = d.day and o.rule = r.rule and split_part("o"."cause", '#', 1) = ''::text
    having sum(o.amount) <= 0), ''), d.day, r.amount, $3::timestamptz from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor cross join unnest($4::uuid[], $5::date[], $6::integer[])
        as d (member_id, day, total)
      join member m on m.program_id = $7::uuid and m.id = d.member_id
      cross join lateral (select least(d.total, (select min(g.counts) from day_ruling g where g.program_id = $8::uuid and g.member_id = d.member_id and g.day = d.day)) as total) e
      cross join lateral (values ('any_steps', coalesce((select pa.amount from point_amount pa where pa.program_id = $9::uuid and pa.rule = $10),
    $11::integer), e.total > 0),
        ('goal_met', coalesce((select pa.amount from point_amount pa where pa.program_id = $12::uuid and pa.rule = $13),
    $14::integer), e.total >= case when m.daily_step_goal is not null and d.day > m.easier_until - 7 and d.day <= m.easier_until
    then greatest(1, round(m.daily_step_goal / 2.0)) else m.daily_step_goal end)) as r (rule, amount, due)
    -- The sum keeps the planner from looking members up by their registration instead of their id.
    where r.due and r.amount > 0 and m.registered_on + 0 <= d.day and (select (settings->>'pointsOn')::boolean and tier <> 'core' from program where id = $15) order by d.member_id, d.day
    on conflict (program_id, member_id, day, rule, cause) do nothing


-- plain
insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
  select $1::uuid, $2::uuid, $3, $4::text || coalesce((select '#' || count(*) from point_entry o
  where o.program_id = $5::uuid and o.member_id = $6::uuid and o.day = d.day and o.rule = $7 and
  split_part("o"."cause", '#', 1) = $8::text having sum(o.amount) <= 0), ''), d.day, coalesce((select pa.amount
  from point_amount pa where pa.program_id = $9::uuid and pa.rule = $10), $11::integer), $12::timestamptz
  from unnest($13::date[]) as d (day) where (select (settings->>'pointsOn')::boolean and tier <> 'core' from program
  where id = $14) and (select coalesce(sum(p.amount), 0) from point_entry p
  where p.program_id = $15 and p.member_id = $16 and p.day = d.day and p.rule = $17) + coalesce((select pa.amount
  from point_amount pa
  where pa.program_id = $18::uuid and pa.rule = $19), $20::integer) <= coalesce((select pa.daily_cap
  from point_amount pa where pa.program_id = $21::uuid and pa.rule = $22), $23::integer) and coalesce((select pa.amount
  from point_amount pa where pa.program_id = $24::uuid and pa.rule = $25), $26::integer) > 0 on conflict do nothing

-- cluster, program $1
insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
  select anchor.anchor_program, $2::uuid, $3, $4::text || coalesce((select '#' || count(*) from point_entry o
  where o.program_id = $5::uuid and o.member_id = $6::uuid and o.day = d.day and o.rule = $7 and
  split_part("o"."cause", '#', 1) = $8::text having sum(o.amount) <= 0), ''), d.day, coalesce((select pa.amount
  from point_amount pa where pa.program_id = $9::uuid and pa.rule = $10), $11::integer), $12::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($13::date[]) as d (day) where (select (settings->>'pointsOn')::boolean and tier <> 'core'
  from program where id = $14) and (select coalesce(sum(p.amount), 0) from point_entry p
  where p.program_id = $15 and p.member_id = $16 and p.day = d.day and p.rule = $17) + coalesce((select pa.amount
  from point_amount pa
  where pa.program_id = $18::uuid and pa.rule = $19), $20::integer) <= coalesce((select pa.daily_cap
  from point_amount pa where pa.program_id = $21::uuid and pa.rule = $22), $23::integer) and coalesce((select pa.amount
  from point_amount pa where pa.program_id = $24::uuid and pa.rule = $25), $26::integer) > 0 on conflict do nothing


-- plain
insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
  select $1::uuid, a.member_id, a.rule, a.cause || coalesce((select '#' || count(*) from point_entry o
  where o.program_id = $2::uuid and o.member_id = a.member_id and o.day = a.day and o.rule = a.rule and
  split_part("o"."cause", '#', 1) = a.cause having sum(o.amount) <= 0), ''), a.day, coalesce(pa.amount,
  a.amount), $3::timestamptz
  from unnest($4::uuid[], $5::text[], $6::text[], $7::date[], $8::integer[]) as a (member_id, rule, cause, day, amount)
  left join point_amount pa on pa.program_id = $9::uuid and pa.rule = a.rule
  where coalesce(pa.amount, a.amount) > 0 and (select (settings->>'pointsOn')::boolean and tier <> 'core' from program
  where id = $10) order by a.member_id, a.day, a.rule, a.cause on conflict do nothing returning amount

-- cluster, program $1
insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
  select anchor.anchor_program, a.member_id, a.rule, a.cause || coalesce((select '#' || count(*) from point_entry o
  where o.program_id = $2::uuid and o.member_id = a.member_id and o.day = a.day and o.rule = a.rule and
  split_part("o"."cause", '#', 1) = a.cause having sum(o.amount) <= 0), ''), a.day, coalesce(pa.amount,
  a.amount), $3::timestamptz from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor
  cross join unnest($4::uuid[], $5::text[], $6::text[], $7::date[], $8::integer[]) as a (member_id, rule, cause,
  day, amount) left join point_amount pa on pa.program_id = $9::uuid and pa.rule = a.rule
  where coalesce(pa.amount, a.amount) > 0 and (select (settings->>'pointsOn')::boolean and tier <> 'core' from program
  where id = $10) order by a.member_id, a.day, a.rule, a.cause on conflict do nothing returning amount


-- plain
insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
  select $1::uuid, b.*, $2::timestamptz from unnest($3::uuid[], $4::text[], $5::text[], $6::date[], $7::integer[]) as b

-- cluster, program $1
insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
  select anchor.anchor_program, b.*, $2::timestamptz from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor
  cross join unnest($3::uuid[], $4::text[], $5::text[], $6::date[], $7::integer[]) as b


-- plain
insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
  select $1::uuid, member_id, 'admin', cause, day, amount, $2::timestamptz from (select *
  from json_to_recordset($3::json) as given (member_id uuid, cause text, day date, amount integer)) given
  order by member_id, day, cause on conflict do nothing returning member_id, amount

-- cluster, program $1
insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
  select anchor.anchor_program, member_id, 'admin', cause, day, amount, $2::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join (select *
  from json_to_recordset($3::json) as given (member_id uuid, cause text, day date, amount integer)) given
  order by member_id, day, cause on conflict do nothing returning member_id, amount


-- plain
insert into point_reason (program_id, cause, reason) select $1::uuid, cause, reason from (select *
  from json_to_recordset($2::json) as given (cause text, reason text)) given on conflict do nothing

-- cluster, program $1
insert into point_reason (program_id, cause, reason) select anchor.anchor_program, cause, reason
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join (select * from json_to_recordset($2::json) as given (cause text, reason text)) given on conflict do nothing
