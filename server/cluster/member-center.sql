-- plain
insert into member_import_change (program_id, import_id, member_id, kind, former, written)
  select $1::uuid, $2::uuid, id, 'status', array[$3::text], array[$4::text] from unnest($5::uuid[]) as id

-- cluster, program $1
insert into member_import_change (program_id, import_id, member_id, kind, former, written)
  select anchor.anchor_program, $2::uuid, id, 'status', array[$3::text], array[$4::text]
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join unnest($5::uuid[]) as id


-- plain
insert into member_import_change (program_id, import_id, member_id, kind, former, written)
  select $1::uuid, $2::uuid, m.id, $3, array(select om.organization_id::text from organization_member om
  where om.program_id = r.program_id and om.member_id = m.id and om.left_on is null), array[r.organization_id::text]
  from member_import_row r join member m on m.program_id = r.program_id and m.id = r.member_id
  where r.program_id = $4 and r.import_id = $5 and r.verdict = 'existing' and m.status = 'active' and
  r.organization_name is not null and not exists (select from organization_member om
  join organization o on o.program_id = om.program_id and o.id = om.organization_id
  where om.program_id = r.program_id and om.member_id = r.member_id and om.left_on is null and lower(o.name) =
  lower(r.organization_name)) and r.organization_id is not null

-- cluster, program $1
insert into member_import_change (program_id, import_id, member_id, kind, former, written)
  select anchor.anchor_program, $2::uuid, m.id, $3, array(select om.organization_id::text from organization_member om
  where om.program_id = r.program_id and om.member_id = m.id and om.left_on is null), array[r.organization_id::text]
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join member_import_row r join member m on m.program_id = r.program_id and m.id = r.member_id
  where r.program_id = $4 and r.import_id = $5 and r.verdict = 'existing' and m.status = 'active' and
  r.organization_name is not null and not exists (select from organization_member om
  join organization o on o.program_id = om.program_id and o.id = om.organization_id
  where om.program_id = r.program_id and om.member_id = r.member_id and om.left_on is null and lower(o.name) =
  lower(r.organization_name)) and r.organization_id is not null


-- plain
insert into member_import_change (program_id, import_id, member_id, kind, former, written)
  select $1::uuid, $2::uuid, m.id, $3, array[]::text[], array[r.team_id::text] from member_import_row r
  join member m on m.program_id = r.program_id and m.id = r.member_id
  where r.program_id = $4 and r.import_id = $5 and r.verdict = 'existing' and m.status = 'active' and r.team_id
  is not null and not exists (select from team_membership tm
  where tm.program_id = r.program_id and tm.member_id = r.member_id and tm.left_on is null)

-- cluster, program $1
insert into member_import_change (program_id, import_id, member_id, kind, former, written)
  select anchor.anchor_program, $2::uuid, m.id, $3, array[]::text[], array[r.team_id::text]
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join member_import_row r join member m on m.program_id = r.program_id and m.id = r.member_id
  where r.program_id = $4 and r.import_id = $5 and r.verdict = 'existing' and m.status = 'active' and r.team_id
  is not null and not exists (select from team_membership tm
  where tm.program_id = r.program_id and tm.member_id = r.member_id and tm.left_on is null)


-- plain
insert into member_import_change (program_id, import_id, member_id, kind, former, written)
  select $1::uuid, $2::uuid, m.id, $3, array[m.first_name, m.last_name], array[r.first_name, coalesce(r.last_name, '')]
  from member_import_row r join member m on m.program_id = r.program_id and m.id = r.member_id
  where r.program_id = $4 and r.import_id = $5 and r.verdict = 'existing' and m.role_name = 'NonAdmin' and
  r.first_name is not null and (m.first_name, m.last_name) is distinct from (r.first_name, coalesce(r.last_name, ''))

-- cluster, program $1
insert into member_import_change (program_id, import_id, member_id, kind, former, written)
  select anchor.anchor_program, $2::uuid, m.id, $3, array[m.first_name, m.last_name], array[r.first_name,
  coalesce(r.last_name, '')] from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor cross join member_import_row r
  join member m on m.program_id = r.program_id and m.id = r.member_id
  where r.program_id = $4 and r.import_id = $5 and r.verdict = 'existing' and m.role_name = 'NonAdmin' and
  r.first_name is not null and (m.first_name, m.last_name) is distinct from (r.first_name, coalesce(r.last_name, ''))


-- plain
insert into member_import_change (program_id, import_id, member_id, kind, former, written)
  select $1::uuid, $2::uuid, m.id, $3, array[]::text[], array[r.employee_key]
  from member_import_row r join member m on m.program_id = r.program_id and m.id = r.member_id
  where r.program_id = $4 and r.import_id = $5 and r.verdict = 'existing' and m.role_name = 'NonAdmin' and
  r.employee_key is not null and not exists (select from member_number k
  where k.program_id = r.program_id and k.member_id = r.member_id and k.employee_key is not null)

-- cluster, program $1
insert into member_import_change (program_id, import_id, member_id, kind, former, written)
  select anchor.anchor_program, $2::uuid, m.id, $3, array[]::text[], array[r.employee_key]
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join member_import_row r join member m on m.program_id = r.program_id and m.id = r.member_id
  where r.program_id = $4 and r.import_id = $5 and r.verdict = 'existing' and m.role_name = 'NonAdmin' and
  r.employee_key is not null and not exists (select from member_number k
  where k.program_id = r.program_id and k.member_id = r.member_id and k.employee_key is not null)


-- plain
insert into member_import_change (program_id, import_id, member_id, kind, former, written)
  select $1::uuid, $2::uuid, m.id, $3, array[m.email], array[r.email]
  from member_import_row r join member m on m.program_id = r.program_id and m.id = r.member_id
  where r.program_id = $4 and r.import_id = $5 and r.verdict = 'existing' and m.login_id is null and
  lower(m.email) <> lower(r.email) and not exists (select from member o
  where o.program_id = r.program_id and lower(o.email) = lower(r.email))

-- cluster, program $1
insert into member_import_change (program_id, import_id, member_id, kind, former, written)
  select anchor.anchor_program, $2::uuid, m.id, $3, array[m.email], array[r.email]
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join member_import_row r join member m on m.program_id = r.program_id and m.id = r.member_id
  where r.program_id = $4 and r.import_id = $5 and r.verdict = 'existing' and m.login_id is null and
  lower(m.email) <> lower(r.email) and not exists (select from member o
  where o.program_id = r.program_id and lower(o.email) = lower(r.email))


-- plain
insert into member_import_row (program_id, import_id, line, cells, problem, problem_value)
  select $1::uuid, $2::uuid, r.line, array(select jsonb_array_elements_text(r.cells::jsonb)), r.problem, r.problem_value
  from unnest($3::integer[], $4::text[], $5::text[], $6::text[]) as r (line, cells, problem, problem_value)

-- cluster, program $1
insert into member_import_row (program_id, import_id, line, cells, problem, problem_value)
  select anchor.anchor_program, $2::uuid, r.line, array(select jsonb_array_elements_text(r.cells::jsonb)),
  r.problem, r.problem_value from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor
  cross join unnest($3::integer[], $4::text[], $5::text[], $6::text[]) as r (line, cells, problem, problem_value)
