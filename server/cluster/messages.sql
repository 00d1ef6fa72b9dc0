-- plain
insert into message (program_id, id, type, subject, subject_id, sender_id, recipient_id, challenge_id,
  challenge_name, team_id, team_name, milestone_id, milestone_name, is_copy, state, created_at)
  select $1::uuid, n.id, n.type, n.subject, n.subject_id, $2::uuid, n.recipient_id, n.challenge_id,
  n.challenge_name, n.team_id, n.team_name, n.milestone_id, n.milestone_name, n.is_copy, $3, $4::timestamptz
  from unnest($5::uuid[], $6::text[], $7::text[], $8::uuid[], $9::uuid[], $10::uuid[], $11::text[], $12::uuid[],
  $13::text[], $14::uuid[], $15::text[], $16::boolean[]) as n (id, type, subject, subject_id, recipient_id,
  challenge_id, challenge_name, team_id, team_name, milestone_id, milestone_name, is_copy)
  join member m on m.program_id = $17 and m.id = n.recipient_id and m.status <> 'erased' order by n.recipient_id, n.id
  on conflict do nothing returning recipient_id

-- cluster, program $1
insert into message (program_id, id, type, subject, subject_id, sender_id, recipient_id, challenge_id,
  challenge_name, team_id, team_name, milestone_id, milestone_name, is_copy, state, created_at)
  select anchor.anchor_program, n.id, n.type, n.subject, n.subject_id, $2::uuid, n.recipient_id, n.challenge_id,
  n.challenge_name, n.team_id, n.team_name, n.milestone_id, n.milestone_name, n.is_copy, $3, $4::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($5::uuid[], $6::text[], $7::text[], $8::uuid[], $9::uuid[], $10::uuid[], $11::text[],
  $12::uuid[], $13::text[], $14::uuid[], $15::text[], $16::boolean[]) as n (id, type, subject, subject_id,
  recipient_id, challenge_id, challenge_name, team_id, team_name, milestone_id, milestone_name, is_copy)
  join member m on m.program_id = $17 and m.id = n.recipient_id and m.status <> 'erased' order by n.recipient_id, n.id
  on conflict do nothing returning recipient_id
