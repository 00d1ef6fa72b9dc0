-- Sent by server/test/factories only.

-- plain
insert into organization_member (program_id, organization_id, member_id, joined_on)
  select $1::uuid, $2::uuid, member_id, date '2026-01-01' from unnest($3::uuid[]) as member_id

-- cluster, program $1
insert into organization_member (program_id, organization_id, member_id, joined_on)
  select anchor.anchor_program, $2::uuid, member_id, date '2026-01-01' from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor cross join unnest($3::uuid[]) as member_id
