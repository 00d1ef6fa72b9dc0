-- plain
insert into feed_item (program_id, id, member_id, kind, subject, subject_id, created_at)
  select $1::uuid, n.id, n.member_id, n.kind, n.subject, n.subject_id, $2::timestamptz
  from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::uuid[]) as n (id, member_id, kind, subject,
  subject_id) order by n.member_id, n.id on conflict do nothing

-- cluster, program $1
insert into feed_item (program_id, id, member_id, kind, subject, subject_id, created_at)
  select anchor.anchor_program, n.id, n.member_id, n.kind, n.subject, n.subject_id, $2::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::uuid[]) as n (id, member_id, kind,
  subject, subject_id) order by n.member_id, n.id on conflict do nothing


-- plain
insert into feed_item (program_id, id, member_id, kind, subject, subject_id, created_at)
  select $1::uuid, n.id, n.member_id, n.kind, n.subject, n.subject_id, $2::timestamptz
  from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::uuid[]) as n (id, member_id, kind, subject,
  subject_id) where exists (select from friendship f where f.program_id = $8::uuid and f.member_id = n.member_id)
  order by n.member_id, n.id on conflict do nothing

-- cluster, program $1
insert into feed_item (program_id, id, member_id, kind, subject, subject_id, created_at)
  select anchor.anchor_program, n.id, n.member_id, n.kind, n.subject, n.subject_id, $2::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::uuid[]) as n (id, member_id, kind,
  subject, subject_id) where exists (select from friendship f
  where f.program_id = $8::uuid and f.member_id = n.member_id) order by n.member_id, n.id on conflict do nothing
