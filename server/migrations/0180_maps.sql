-- Maps with milestones (semantics.md, "Maps"; docs/decisions/240, 241).

-- What the platform ships: templates for every program, written from the code at each start.
create table shared_map (
  id uuid primary key,
  key text not null unique,
  kind text not null check (kind in ('normal', 'wellness', 'preventative')),
  ground text not null check (ground in ('world', 'picture')),
  -- The drawn picture that the route lies on.
  picture text check ((picture is not null) = (ground = 'picture')),
  -- [longitude, latitude] on the world, [x, y] from 0 to 1 on a picture.
  route jsonb not null check (jsonb_array_length(route) between 2 and 20000),
  -- The same with fewer points, each with its fraction of the way: for a screen, and for a small preview.
  outline jsonb not null,
  preview jsonb not null,
  name text not null,
  about text not null,
  -- The real length, told and not reckoned.
  length_metres integer not null check (length_metres > 0),
  status text not null check (status in ('draft', 'published')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table shared_milestone (
  id uuid primary key,
  map_id uuid not null references shared_map on delete cascade,
  key text not null,
  position integer not null,
  fraction double precision not null check (fraction between 0 and 1),
  -- Its place on the route, by the fraction.
  place jsonb not null,
  title text not null,
  text text not null,
  fact text not null,
  source_label text,
  source_url text check ((source_url is not null) = (source_label is not null)),
  drawing text,
  unique (map_id, key)
);
create index shared_milestone_listed on shared_milestone (map_id, position);

-- A program's own: templates, and the copy that each challenge with a map has for itself.
create table map (
  program_id uuid not null,
  id uuid not null,
  -- Null: a template. Else the copy of this challenge.
  challenge_id uuid,
  kind text not null check (kind in ('normal', 'wellness', 'preventative')),
  ground text not null check (ground in ('world', 'picture')),
  picture text check ((picture is not null) = (ground = 'picture')),
  route jsonb not null check (jsonb_array_length(route) between 2 and 20000),
  outline jsonb not null,
  preview jsonb not null,
  name text not null,
  about text not null,
  length_metres integer not null check (length_metres > 0),
  status text not null check (status in ('draft', 'published')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (program_id, id),
  unique (program_id, challenge_id),
  foreign key (program_id, challenge_id) references challenge on delete cascade
);

create table milestone (
  program_id uuid not null,
  id uuid not null,
  map_id uuid not null,
  position integer not null,
  fraction double precision not null check (fraction between 0 and 1),
  place jsonb not null,
  title text not null,
  text text not null,
  fact text not null,
  source_label text,
  source_url text check ((source_url is not null) = (source_label is not null)),
  drawing text,
  primary key (program_id, id),
  foreign key (program_id, map_id) references map on delete cascade
);
create index milestone_listed on milestone (program_id, map_id, position);

-- The template (of the program, or a shared one) that the challenge's own map was copied from.
alter table challenge add column map_id uuid;

grant select on shared_map, shared_milestone to goodstride_app;
grant select, insert, update, delete on shared_map, shared_milestone to goodstride_platform;
do $$
declare t text;
begin
  foreach t in array array['map', 'milestone'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
