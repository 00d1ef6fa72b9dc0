-- plain
insert into board_bucket (program_id, challenge_id, board, bucket, lowest, entrants)
  select $1::uuid, $2::uuid, $3, b.* from unnest($4::integer[], $5::bigint[], $6::integer[]) as b

-- cluster, program $1
insert into board_bucket (program_id, challenge_id, board, bucket, lowest, entrants)
  select anchor.anchor_program, $2::uuid, $3, b.* from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor cross join unnest($4::integer[], $5::bigint[], $6::integer[]) as b


-- plain
insert into board_histogram (program_id, challenge_id, board, bounds, entrants, built_at)
  select $1::uuid, $2::uuid, $3, bounds, entrants, $4::timestamptz from (select array_agg(distinct lowest
  order by lowest) as bounds, sum(entrants) as entrants from (select min(value) as lowest, count(*) as entrants from (
  select s.improvement as value, ntile((select greatest(1, ceil(2 * sqrt(count(*))))::integer from score s
  where s.program_id = $5 and s.challenge_id = $6 and s.improvement is not null and s.credited_days >= (select
  greatest(1, least(7, ceil((c.end_date - c.start_date + 1) / 4.0))) from challenge c
  where c.program_id = s.program_id and c.id = s.challenge_id))) over (order by s.improvement) as tile from score s
  where s.program_id = $7 and s.challenge_id = $8 and s.improvement is not null and s.credited_days >= (select
  greatest(1, least(7, ceil((c.end_date - c.start_date + 1) / 4.0))) from challenge c
  where c.program_id = s.program_id and c.id = s.challenge_id)) tiled group by tile) tiles having count(*) > 0) whole

-- cluster, program $1
insert into board_histogram (program_id, challenge_id, board, bounds, entrants, built_at)
  select anchor.anchor_program, $2::uuid, $3, bounds, entrants, $4::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join (select array_agg(distinct lowest order by lowest) as bounds, sum(entrants) as entrants
  from (select min(value) as lowest, count(*) as entrants from (
  select s.improvement as value, ntile((select greatest(1, ceil(2 * sqrt(count(*))))::integer from score s
  where s.program_id = $5 and s.challenge_id = $6 and s.improvement is not null and s.credited_days >= (select
  greatest(1, least(7, ceil((c.end_date - c.start_date + 1) / 4.0))) from challenge c
  where c.program_id = s.program_id and c.id = s.challenge_id))) over (order by s.improvement) as tile from score s
  where s.program_id = $7 and s.challenge_id = $8 and s.improvement is not null and s.credited_days >= (select
  greatest(1, least(7, ceil((c.end_date - c.start_date + 1) / 4.0))) from challenge c
  where c.program_id = s.program_id and c.id = s.challenge_id)) tiled group by tile) tiles having count(*) > 0) whole


-- plain
insert into board_histogram (program_id, challenge_id, board, bounds, entrants, built_at)
  select $1::uuid, $2::uuid, $3, bounds, entrants, $4::timestamptz from (select array_agg(distinct lowest
  order by lowest) as bounds, sum(entrants) as entrants from (select min(value) as lowest, count(*) as entrants from (
  select s.rank_score as value, ntile((select greatest(1, ceil(2 * sqrt(count(*))))::integer from score s
  where s.program_id = $5 and s.challenge_id = $6 and true)) over (order by s.rank_score) as tile from score s
  where s.program_id = $7 and s.challenge_id = $8 and true) tiled group by tile) tiles having count(*) > 0) whole

-- cluster, program $1
insert into board_histogram (program_id, challenge_id, board, bounds, entrants, built_at)
  select anchor.anchor_program, $2::uuid, $3, bounds, entrants, $4::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join (select array_agg(distinct lowest order by lowest) as bounds, sum(entrants) as entrants
  from (select min(value) as lowest, count(*) as entrants from (
  select s.rank_score as value, ntile((select greatest(1, ceil(2 * sqrt(count(*))))::integer from score s
  where s.program_id = $5 and s.challenge_id = $6 and true)) over (order by s.rank_score) as tile from score s
  where s.program_id = $7 and s.challenge_id = $8 and true) tiled group by tile) tiles having count(*) > 0) whole


-- plain
with moved as (
      delete from score_change where program_id = $1 and challenge_id = $2 returning *
    ), teams as (
      insert into team_score (program_id, challenge_id, team_id, total, credited_days, member_days, people, reached_at)
      select $3::uuid, $4::uuid, team_id, sum(total_delta), sum(days_delta), sum(member_days_delta), sum(people_delta),
        coalesce(max(reached_at), 'epoch')
      from moved where team_id is not null group by team_id order by team_id
      on conflict (program_id, challenge_id, team_id) do update set total = team_score.total + excluded.total,
        credited_days = team_score.credited_days + excluded.credited_days,
        member_days = team_score.member_days + excluded.member_days, people = team_score.people + excluded.people,
        reached_at = greatest(team_score.reached_at, excluded.reached_at)
    ), histogram as materialized (
      -- Appended to, the array is a value in memory; from the table it would be unpacked for every row.
      select board, bounds || array[]::bigint[] as bounds from board_histogram
      where program_id = $5 and challenge_id = $6
    ), steps as materialized (
      -- Who recorded several times leaves each place they came to: what cancels out needs no bucket found for it.
      select h.board, width_bucket(step.score, h.bounds) as bucket, sum(step.change) as change
      from (select board, score, sum(change)::integer as change from (
          select 'score' as board, old_rank_score as score, -1 as change from moved
          union all select 'score', new_rank_score, 1 from moved
          union all select 'improvement', old_improvement, -1 from moved
          union all select 'improvement', new_improvement, 1 from moved) places
        where score is not null group by 1, 2 having sum(change) <> 0) step
      join histogram h on h.board = step.board
      group by 1, 2 having sum(step.change) <> 0
    ), buckets as (
      insert into board_bucket (program_id, challenge_id, board, bucket, lowest, entrants)
      select $7::uuid, $8::uuid, board, bucket, coalesce(h.bounds[bucket], -9223372036854775808), change
      from steps join histogram h using (board) order by board, bucket
      on conflict (program_id, challenge_id, board, bucket) do update set entrants = board_bucket.entrants + excluded.entrants
    ), folded as (
      -- Of boards of teams alone: what is kept of their ranking is good for one state.
      update challenge set folds = folds + 1 where program_id = $9 and id = $10 and between_whom <> 'individuals' and exists (select from moved)
    ), stirred as (
      -- Its milestones are looked at by a job of their own.
      update map set stirred = true where program_id = $11 and challenge_id = $12 and not stirred
    )
    select count(*) as count, array_agg(distinct team_id) filter (where recheck) as recheck from moved

-- cluster, program $3
with moved as (
      delete from score_change where program_id = $1 and challenge_id = $2 returning *
    ), teams as (
      insert into team_score (program_id, challenge_id, team_id, total, credited_days, member_days, people, reached_at)
      select anchor.anchor_program, $4::uuid, team_id, sum(total_delta), sum(days_delta), sum(member_days_delta), sum(people_delta), coalesce(max(reached_at), 'epoch') from (select program_id as anchor_program from distribution.tenant where program_id = $3::uuid) anchor cross join moved where team_id is not null group by anchor.anchor_program, team_id order by team_id
      on conflict (program_id, challenge_id, team_id) do update set total = team_score.total + excluded.total,
        credited_days = team_score.credited_days + excluded.credited_days,
        member_days = team_score.member_days + excluded.member_days, people = team_score.people + excluded.people,
        reached_at = greatest(team_score.reached_at, excluded.reached_at)
    ), histogram as materialized (
      -- Appended to, the array is a value in memory; from the table it would be unpacked for every row.
      select board, bounds || array[]::bigint[] as bounds from board_histogram
      where program_id = $5 and challenge_id = $6
    ), steps as materialized (
      -- Who recorded several times leaves each place they came to: what cancels out needs no bucket found for it.
      select h.board, width_bucket(step.score, h.bounds) as bucket, sum(step.change) as change
      from (select board, score, sum(change)::integer as change from (
          select 'score' as board, old_rank_score as score, -1 as change from moved
          union all select 'score', new_rank_score, 1 from moved
          union all select 'improvement', old_improvement, -1 from moved
          union all select 'improvement', new_improvement, 1 from moved) places
        where score is not null group by 1, 2 having sum(change) <> 0) step
      join histogram h on h.board = step.board
      group by 1, 2 having sum(step.change) <> 0
    ), buckets as (
      insert into board_bucket (program_id, challenge_id, board, bucket, lowest, entrants)
      select anchor.anchor_program, $8::uuid, board, bucket, coalesce(h.bounds[bucket], -9223372036854775808), change from (select program_id as anchor_program from distribution.tenant where program_id = $7::uuid) anchor cross join steps join histogram h using (board) order by board, bucket
      on conflict (program_id, challenge_id, board, bucket) do update set entrants = board_bucket.entrants + excluded.entrants
    ), folded as (
      -- Of boards of teams alone: what is kept of their ranking is good for one state.
      update challenge set folds = folds + 1 where program_id = $9 and id = $10 and between_whom <> 'individuals' and exists (select from moved)
    ), stirred as (
      -- Its milestones are looked at by a job of their own.
      update map set stirred = true where program_id = $11 and challenge_id = $12 and not stirred
    )
    select count(*) as count, array_agg(distinct team_id) filter (where recheck) as recheck from moved
