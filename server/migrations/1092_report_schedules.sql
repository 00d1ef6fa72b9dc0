-- Reports that are sent again and again (docs/decisions/989). A schedule says what and when, a run is one period of it. How people
-- are told is apart from both, so that other deliveries can use the same runs.
create table report_schedule (
  program_id uuid not null,
  id uuid not null,
  -- The login it depends on; null: erased.
  made_by uuid,
  report text not null,
  organization_id uuid,
  -- Fixed, so that every period has the same ones.
  columns text[] not null,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  -- Of the program's clock, on the day after the period.
  at_hour integer not null check (at_hour between 0 and 23),
  next_on date not null,
  -- Null: it runs.
  stopped text check (stopped in ('paused', 'maker_gone', 'role_ended', 'organization_gone', 'feature_off')),
  created_at timestamptz not null,
  primary key (program_id, id),
  foreign key (program_id, organization_id) references organization (program_id, id) on delete cascade
);
create index report_schedule_listed on report_schedule (program_id, created_at, id);
create index report_schedule_maker on report_schedule (program_id, made_by);
create index report_schedule_organization on report_schedule (program_id, organization_id) where organization_id is not null;
create index report_schedule_due on report_schedule (next_on) where stopped is null;

create table report_schedule_reader (
  program_id uuid not null,
  schedule_id uuid not null,
  member_id uuid not null,
  primary key (program_id, schedule_id, member_id),
  foreign key (program_id, schedule_id) references report_schedule (program_id, id) on delete cascade,
  foreign key (program_id, member_id) references member (program_id, id) on delete cascade
);
create index report_schedule_reader_member on report_schedule_reader (program_id, member_id);

create table report_run (
  program_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  from_day date not null,
  to_day date not null,
  made_at timestamptz not null,
  state text not null check (state in ('waiting', 'told')),
  told integer not null default 0,
  left_out integer not null default 0,
  primary key (program_id, id),
  -- Each period once, whatever stops or runs beside.
  unique (program_id, schedule_id, to_day, from_day),
  foreign key (program_id, schedule_id) references report_schedule (program_id, id) on delete cascade
);
create index report_run_waiting on report_run (made_at) where state = 'waiting';
create index report_run_made on report_run (made_at);

do $$
declare t text;
begin
  foreach t in array array['report_schedule', 'report_schedule_reader', 'report_run'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
