-- plain
insert into member_invite as m (program_id, id, email, member_id, invite_id, created_at, sent_at)
  select $1, i.id, i.email, i.member_id, i.invite_id, $2, $3
  from unnest($4::uuid[], $5::text[], $6::uuid[], $7::uuid[]) as i (id, email, member_id, invite_id)
  on conflict (program_id, lower(email)) do update set member_id = excluded.member_id, invite_id =
  excluded.invite_id, email = excluded.email, sent_at = excluded.sent_at, accepted_at = null, cancelled_at = null
  where m.accepted_at is not null or m.cancelled_at is not null or m.sent_at < $8 returning invite_id

-- cluster, program $1
insert into member_invite as m (program_id, id, email, member_id, invite_id, created_at, sent_at)
  select anchor.anchor_program, i.id, i.email, i.member_id, i.invite_id, $2, $3
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($4::uuid[], $5::text[], $6::uuid[], $7::uuid[]) as i (id, email, member_id, invite_id)
  on conflict (program_id, lower(email)) do update set member_id = excluded.member_id, invite_id =
  excluded.invite_id, email = excluded.email, sent_at = excluded.sent_at, accepted_at = null, cancelled_at = null
  where m.accepted_at is not null or m.cancelled_at is not null or m.sent_at < $8 returning invite_id


-- plain
insert into outsider_invite (program_id, id, email_hash, created_at, expires_at) select $1, l.id, l.hash, $2, $3
  from unnest($4::uuid[], $5::bytea[]) as l (id, hash)

-- cluster, program $1
insert into outsider_invite (program_id, id, email_hash, created_at, expires_at)
  select anchor.anchor_program, l.id, l.hash, $2, $3 from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor cross join unnest($4::uuid[], $5::bytea[]) as l (id, hash)
