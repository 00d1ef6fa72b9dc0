-- plain
insert into team_invite (program_id, team_id, member_id, invited_by, created_at)
  select $1::uuid, $2::uuid, id, $3::uuid, $4::timestamptz from unnest($5::uuid[]) as id on conflict do nothing
  returning member_id

-- cluster, program $1
insert into team_invite (program_id, team_id, member_id, invited_by, created_at)
  select anchor.anchor_program, $2::uuid, id, $3::uuid, $4::timestamptz from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor cross join unnest($5::uuid[]) as id
  on conflict do nothing returning member_id


-- plain
insert into team_kept_day as k (program_id, team_id, day, steps, days)
    select $1::uuid, s.team_id, d.day, sum(d.steps)::bigint, count(*)::integer
    from (
      select tm.team_id, coalesce(tm.left_on, 'infinity'::date) as last,
        -- Who came from another team that day counts here from the next (docs/decisions/003).
        tm.joined_on + case when exists (select from team_membership o where o.program_id = tm.program_id
          and o.member_id = tm.member_id and o.team_id <> tm.team_id and o.left_on = tm.joined_on
          and o.created_at < tm.created_at) then 1 else 0 end as first
      from team_membership tm where tm.program_id = $2 and tm.member_id = $3
    ) s join (select member_id, day, sum(steps)::bigint as steps from (
      select member_id, day, case
          when manual is null then coalesce(chosen, 0)
          
          when device is not null then chosen
          else manual end as steps
      from (
        select member_id, day, device, manual,
          case when device is null or import > 1.5 * device then coalesce(import, device) else device end as chosen
        from (
          select member_id, day, max(steps) filter (where source = 'device') as device,
            max(steps) filter (where source = 'import') as import, max(steps) filter (where source = 'manual') as manual
          from step_day where program_id = $4 and member_id = $5 group by member_id, day
        ) said
      ) measured
      union all
      select member_id, day, minutes * rate from converter_entry where program_id = $6 and member_id = $7
    ) parts group by member_id, day) d on d.day between s.first and s.last
    group by s.team_id, d.day
    on conflict (program_id, team_id, day) do update
      set steps = k.steps + excluded.steps, days = k.days + excluded.days

-- cluster, program $1
insert into team_kept_day as k (program_id, team_id, day, steps, days)
    select anchor.anchor_program, s.team_id, d.day, sum(d.steps)::bigint, count(*)::integer from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor cross join (
      select tm.team_id, coalesce(tm.left_on, 'infinity'::date) as last,
        -- Who came from another team that day counts here from the next (docs/decisions/003).
        tm.joined_on + case when exists (select from team_membership o where o.program_id = tm.program_id
          and o.member_id = tm.member_id and o.team_id <> tm.team_id and o.left_on = tm.joined_on
          and o.created_at < tm.created_at) then 1 else 0 end as first
      from team_membership tm where tm.program_id = $2 and tm.member_id = $3
    ) s join (select member_id, day, sum(steps)::bigint as steps from (
      select member_id, day, case
          when manual is null then coalesce(chosen, 0)
          
          when device is not null then chosen
          else manual end as steps
      from (
        select member_id, day, device, manual,
          case when device is null or import > 1.5 * device then coalesce(import, device) else device end as chosen
        from (
          select member_id, day, max(steps) filter (where source = 'device') as device,
            max(steps) filter (where source = 'import') as import, max(steps) filter (where source = 'manual') as manual
          from step_day where program_id = $4 and member_id = $5 group by member_id, day
        ) said
      ) measured
      union all
      select member_id, day, minutes * rate from converter_entry where program_id = $6 and member_id = $7
    ) parts group by member_id, day) d on d.day between s.first and s.last
    group by anchor.anchor_program, s.team_id, d.day
    on conflict (program_id, team_id, day) do update
      set steps = k.steps + excluded.steps, days = k.days + excluded.days
