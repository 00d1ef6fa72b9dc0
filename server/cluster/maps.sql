-- plain
insert into map (program_id, challenge_id, id, created_at, updated_at, name, status, kind, ground, picture,
  picture_id, route, outline, preview, about, length_metres, length_given)
  select $1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5::timestamptz, coalesce($6::text, name), 'draft',
  kind, ground, picture, picture_id, route, outline, preview, about, length_metres, length_given from map
  where program_id = $7 and id = $8

-- cluster, program $1
insert into map (program_id, challenge_id, id, created_at, updated_at, name, status, kind, ground, picture,
  picture_id, route, outline, preview, about, length_metres, length_given)
  select anchor.anchor_program, $2::uuid, $3::uuid, $4::timestamptz, $5::timestamptz, coalesce($6::text, name),
  'draft', kind, ground, picture, picture_id, route, outline, preview, about, length_metres, length_given
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor cross join map
  where program_id = $7 and id = $8


-- plain
insert into map (program_id, challenge_id, id, created_at, updated_at, name, status, kind, ground, picture,
  picture_id, route, outline, preview, about, length_metres, length_given)
  select $1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5::timestamptz, coalesce($6::text, name), 'draft',
  kind, ground, picture, picture_id, route, outline, preview, about, length_metres, length_given from shared_map
  where id = $7

-- cluster, program $1
insert into map (program_id, challenge_id, id, created_at, updated_at, name, status, kind, ground, picture,
  picture_id, route, outline, preview, about, length_metres, length_given)
  select anchor.anchor_program, $2::uuid, $3::uuid, $4::timestamptz, $5::timestamptz, coalesce($6::text, name),
  'draft', kind, ground, picture, picture_id, route, outline, preview, about, length_metres, length_given
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join shared_map where id = $7


-- plain
insert into map (program_id, challenge_id, id, created_at, updated_at, name, status, kind, ground, picture,
  picture_id, route, outline, preview, about, length_metres, length_given)
  select $1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5::timestamptz, coalesce($6::text, name), status, kind,
  ground, picture, picture_id, route, outline, preview, about, length_metres, length_given from map
  where program_id = $7 and id = $8

-- cluster, program $1
insert into map (program_id, challenge_id, id, created_at, updated_at, name, status, kind, ground, picture,
  picture_id, route, outline, preview, about, length_metres, length_given)
  select anchor.anchor_program, $2::uuid, $3::uuid, $4::timestamptz, $5::timestamptz, coalesce($6::text, name),
  status, kind, ground, picture, picture_id, route, outline, preview, about, length_metres, length_given
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor cross join map
  where program_id = $7 and id = $8


-- plain
insert into map (program_id, challenge_id, id, created_at, updated_at, name, status, kind, ground, picture,
  picture_id, route, outline, preview, about, length_metres, length_given)
  select $1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5::timestamptz, coalesce($6::text, name), status, kind,
  ground, picture, picture_id, route, outline, preview, about, length_metres, length_given from shared_map where id = $7

-- cluster, program $1
insert into map (program_id, challenge_id, id, created_at, updated_at, name, status, kind, ground, picture,
  picture_id, route, outline, preview, about, length_metres, length_given)
  select anchor.anchor_program, $2::uuid, $3::uuid, $4::timestamptz, $5::timestamptz, coalesce($6::text, name),
  status, kind, ground, picture, picture_id, route, outline, preview, about, length_metres, length_given
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join shared_map where id = $7


-- plain
insert into map_picture (program_id, id, shared_id, bytes, width, height, created_at)
  select $1::uuid, p.id, p.id, p.bytes, p.width, p.height, $2::timestamptz from shared_map_picture p
  where p.id in (select picture_id from shared_map where id = $3 union all select photo_id from shared_milestone
  where map_id = $4) order by p.id on conflict (program_id, id) do update set shared_id = excluded.shared_id

-- cluster, program $1
insert into map_picture (program_id, id, shared_id, bytes, width, height, created_at)
  select anchor.anchor_program, p.id, p.id, p.bytes, p.width, p.height, $2::timestamptz
  from (select program_id as anchor_program from distribution.tenant where program_id = $1::uuid) anchor
  cross join shared_map_picture p where p.id in (select picture_id from shared_map where id = $3 union all
  select photo_id from shared_milestone where map_id = $4) order by p.id
  on conflict (program_id, id) do update set shared_id = excluded.shared_id


-- plain
insert into milestone (program_id, id, map_id, position, fraction, place, title, text, fact, source_label,
  source_url, drawing, photo_id)
  select $1::uuid, n.id, $2::uuid, position, fraction, place, title, text, fact, source_label, source_url,
  drawing, photo_id
  from (select position, fraction, place, title, text, fact, source_label, source_url, drawing, photo_id,
  row_number() over (order by position, id) as nth_in_order from milestone where program_id = $3 and map_id = $4) t
  join unnest($5::uuid[]) with ordinality as n (id, nth) on n.nth = t.nth_in_order

-- cluster, program $1
insert into milestone (program_id, id, map_id, position, fraction, place, title, text, fact, source_label,
  source_url, drawing, photo_id)
  select anchor.anchor_program, n.id, $2::uuid, position, fraction, place, title, text, fact, source_label,
  source_url, drawing, photo_id from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor
  cross join (select position, fraction, place, title, text, fact, source_label, source_url, drawing, photo_id,
  row_number() over (order by position, id) as nth_in_order from milestone where program_id = $3 and map_id = $4) t
  join unnest($5::uuid[]) with ordinality as n (id, nth) on n.nth = t.nth_in_order


-- plain
insert into milestone (program_id, id, map_id, position, fraction, place, title, text, fact, source_label,
  source_url, drawing, photo_id)
  select $1::uuid, n.id, $2::uuid, position, fraction, place, title, text, fact, source_label, source_url,
  drawing, photo_id
  from (select position, fraction, place, title, text, fact, source_label, source_url, drawing, photo_id,
  row_number() over (order by position, id) as nth_in_order from shared_milestone where map_id = $3) t
  join unnest($4::uuid[]) with ordinality as n (id, nth) on n.nth = t.nth_in_order

-- cluster, program $1
insert into milestone (program_id, id, map_id, position, fraction, place, title, text, fact, source_label,
  source_url, drawing, photo_id)
  select anchor.anchor_program, n.id, $2::uuid, position, fraction, place, title, text, fact, source_label,
  source_url, drawing, photo_id from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor
  cross join (select position, fraction, place, title, text, fact, source_label, source_url, drawing, photo_id,
  row_number() over (order by position, id) as nth_in_order from shared_milestone where map_id = $3) t
  join unnest($4::uuid[]) with ordinality as n (id, nth) on n.nth = t.nth_in_order


-- plain
insert into milestone as m (program_id, id, map_id, position, fraction, place, title, text, fact,
  source_label, source_url, drawing)
  select $1::uuid, id, $2::uuid, position, fraction, place, title, text, fact, "sourceLabel", "sourceUrl", drawing
  from jsonb_to_recordset($3::jsonb) as sent (id uuid, position integer, fraction float8, place jsonb, title
  text, text text, fact text, "sourceLabel" text, "sourceUrl" text, drawing text)
  on conflict (program_id, id) do update set position = excluded.position, fraction = excluded.fraction, place =
  excluded.place, title = excluded.title, text = excluded.text, fact = excluded.fact, source_label =
  excluded.source_label, source_url = excluded.source_url, drawing = excluded.drawing

-- cluster, program $1
insert into milestone as m (program_id, id, map_id, position, fraction, place, title, text, fact,
  source_label, source_url, drawing)
  select anchor.anchor_program, id, $2::uuid, position, fraction, place, title, text, fact, "sourceLabel",
  "sourceUrl", drawing from (select program_id as anchor_program from distribution.tenant
  where program_id = $1::uuid) anchor
  cross join jsonb_to_recordset($3::jsonb) as sent (id uuid, position integer, fraction float8, place jsonb,
  title text, text text, fact text, "sourceLabel" text, "sourceUrl" text, drawing text)
  on conflict (program_id, id) do update set position = excluded.position, fraction = excluded.fraction, place =
  excluded.place, title = excluded.title, text = excluded.text, fact = excluded.fact, source_label =
  excluded.source_label, source_url = excluded.source_url, drawing = excluded.drawing
