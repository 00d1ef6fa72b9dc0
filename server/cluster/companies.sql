-- plain
insert into eligibility (program_id, entry_hash, email_hash, list_id) select $1, e.entry_hash, e.email_hash, $2
  from unnest($3::bytea[], $4::bytea[]) as e (entry_hash, email_hash)
  on conflict (program_id, entry_hash) do update set list_id = excluded.list_id

-- cluster, program $1
insert into eligibility (program_id, entry_hash, email_hash, list_id)
  select anchor.anchor_program, e.entry_hash, e.email_hash, $2 from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($3::bytea[], $4::bytea[]) as e (entry_hash, email_hash)
  on conflict (program_id, entry_hash) do update set list_id = excluded.list_id
