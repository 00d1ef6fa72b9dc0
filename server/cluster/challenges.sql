-- plain
insert into challenge_member (program_id, challenge_id, member_id, state, counts_from, created_at)
  select $1::uuid, $2::uuid, id, $3, $4::date, $5::timestamptz from unnest($6::uuid[]) as id
  on conflict (program_id, challenge_id, member_id) do update set state = excluded.state, counts_from =
  excluded.counts_from where challenge_member.state = 'invited' and excluded.state = 'joined' returning member_id

-- cluster, program $1
insert into challenge_member (program_id, challenge_id, member_id, state, counts_from, created_at)
  select anchor.anchor_program, $2::uuid, id, $3, $4::date, $5::timestamptz from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor cross join unnest($6::uuid[]) as id
  on conflict (program_id, challenge_id, member_id) do update set state = excluded.state, counts_from =
  excluded.counts_from where challenge_member.state = 'invited' and excluded.state = 'joined' returning member_id


-- plain
insert into challenge_team (program_id, challenge_id, team_id, state, counts_from, created_at)
  select $1::uuid, $2::uuid, id, $3, $4::date, $5::timestamptz from unnest($6::uuid[]) as id
  on conflict (program_id, challenge_id, team_id) do update set state = excluded.state, counts_from =
  excluded.counts_from where challenge_team.state = 'invited' and excluded.state = 'joined' returning team_id

-- cluster, program $1
insert into challenge_team (program_id, challenge_id, team_id, state, counts_from, created_at)
  select anchor.anchor_program, $2::uuid, id, $3, $4::date, $5::timestamptz from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor cross join unnest($6::uuid[]) as id
  on conflict (program_id, challenge_id, team_id) do update set state = excluded.state, counts_from =
  excluded.counts_from where challenge_team.state = 'invited' and excluded.state = 'joined' returning team_id


-- plain
insert into incentive_entry (program_id, challenge_id, member_id, type, amount, created_at)
  select $1::uuid, $2::uuid, id, $3, $4, $5::timestamptz from unnest($6::uuid[]) as id on conflict do nothing
  returning member_id

-- cluster, program $1
insert into incentive_entry (program_id, challenge_id, member_id, type, amount, created_at)
  select anchor.anchor_program, $2::uuid, id, $3, $4, $5::timestamptz from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor cross join unnest($6::uuid[]) as id
  on conflict do nothing returning member_id
