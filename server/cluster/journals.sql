-- plain
insert into journal_credit (program_id, member_id, day, kind, recorded_at)
  select $1::uuid, $2::uuid, $3::date, kind, $4::timestamptz from unnest($5::text[]) as kind on conflict do nothing

-- cluster, program $1
insert into journal_credit (program_id, member_id, day, kind, recorded_at)
  select anchor.anchor_program, $2::uuid, $3::date, kind, $4::timestamptz from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor cross join unnest($5::text[]) as kind
  on conflict do nothing
