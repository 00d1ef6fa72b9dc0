-- plain
insert into admin_email_choice (program_id, email_id, member_id) select $1::uuid, $2::uuid, unnest($3::uuid[])

-- cluster, program $1
insert into admin_email_choice (program_id, email_id, member_id)
  select anchor.anchor_program, $2::uuid, unnest($3::uuid[]) from (select program_id as anchor_program
  from distribution.tenant where program_id = $1::uuid) anchor 
