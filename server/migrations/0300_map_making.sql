-- Maps that are made here and not only shipped, with pictures of their own (docs/decisions/280).

-- Those of the platform without a key were made by its staff.
alter table shared_map alter column key drop not null;
alter table shared_milestone alter column key drop not null;

-- Pictures that staff put on maps for every program. Never changed; what nothing refers to is swept away.
create table shared_map_picture (
  id uuid primary key,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
-- Those of a program. A copy of a shared map refers to the shared picture, under its id: its file is not copied.
create table map_picture (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  shared_id uuid references shared_map_picture check (shared_id is null or shared_id = id),
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  primary key (program_id, id)
);
create index map_picture_shared on map_picture (shared_id) where shared_id is not null;
grant select, insert, update, delete on map_picture to goodstride_app, goodstride_platform;
alter table map_picture enable row level security;
alter table map_picture force row level security;
create policy tenant on map_picture to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on map_picture to goodstride_platform using (true) with check (true);

-- Staff write shared maps as they write shared packages: in the transaction of their call.
grant select, insert, update, delete on shared_map, shared_milestone, shared_map_picture to goodstride_app, goodstride_platform;

-- A draft may be half made: without a route, a length, a picture.
do $$
declare t text;
begin
  foreach t in array array['map', 'shared_map'] loop
    execute format('alter table %I
      drop constraint %I, drop constraint %I, drop constraint %I,
      -- Whether the length was told; else it is that of the route, 0 where there is none.
      add column length_given boolean not null default true,
      add column picture_id uuid,
      add constraint %I check (jsonb_array_length(route) <= 20000 and (status = ''draft'' or jsonb_array_length(route) >= 2)),
      add constraint %I check (length_metres > 0 or (status = ''draft'' and length_metres = 0)),
      add constraint %I check (ground = ''picture'' or (picture is null and picture_id is null)),
      add constraint %I check (ground = ''world'' or status = ''draft'' or picture is not null or picture_id is not null)',
      t, t || '_route_check', t || '_length_metres_check', t || '_check',
      t || '_route_check', t || '_length_metres_check', t || '_picture_on_ground', t || '_ground_has_picture');
  end loop;
end $$;
alter table milestone add column photo_id uuid;
alter table shared_milestone add column photo_id uuid references shared_map_picture;
alter table shared_map add foreign key (picture_id) references shared_map_picture;
alter table map add foreign key (program_id, picture_id) references map_picture;
alter table milestone add foreign key (program_id, photo_id) references map_picture;
create index map_by_picture on map (program_id, picture_id) where picture_id is not null;
create index milestone_by_photo on milestone (program_id, photo_id) where photo_id is not null;
create index shared_map_by_picture on shared_map (picture_id) where picture_id is not null;
create index shared_milestone_by_photo on shared_milestone (photo_id) where photo_id is not null;

-- Which challenges were made on a map.
create index challenge_by_map on challenge (program_id, map_id) where map_id is not null;
