-- Health data as it may be read by those who run a program: figures of groups and weeks, counted once after each week and
-- blurred (docs/privacy.md). Nothing else of health leaves the members' own accounts.
create table health_group (
  program_id uuid not null references program on delete cascade,
  -- the Monday of the week
  week date not null,
  -- the program itself, or an organization
  group_id uuid not null,
  -- the week whose figures are shown: an earlier one when few people came or went since
  of_week date not null,
  -- members of the group with steps or activities in that week
  active integer not null,
  -- who belonged to it, as keyed hashes; kept of the last week only
  members text[],
  primary key (program_id, week, group_id)
);
create table health_cell (
  program_id uuid not null,
  week date not null,
  group_id uuid not null,
  metric text not null,
  people integer not null,
  entries integer,
  average double precision,
  margin double precision,
  primary key (program_id, week, group_id, metric),
  foreign key (program_id, week, group_id) references health_group on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['health_group', 'health_cell'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
        with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
