-- plain
insert into program_picture (program_id, id, bytes, created_at) select $1::uuid, $2::uuid, $3::bytea, $4::timestamptz
  where (select count(*) from program_picture where program_id = $5) < $6 returning id

-- cluster, program $1
insert into program_picture (program_id, id, bytes, created_at)
  select anchor.anchor_program, $2::uuid, $3::bytea, $4::timestamptz from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor where (select count(*) from program_picture
  where program_id = $5) < $6 returning id
