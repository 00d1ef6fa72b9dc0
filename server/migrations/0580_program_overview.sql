-- What the overview of a program shows of its days and weeks. Counted by a job and kept, because sums of members are
-- forgotten after some weeks and counting a year of a large program takes minutes.
create table program_day (
  program_id uuid not null references program on delete cascade,
  day date not null,
  -- members with steps or activities on that day, and their steps
  active integer not null,
  steps bigint not null,
  counted_at timestamptz not null,
  primary key (program_id, day)
);
create table program_week (
  program_id uuid not null references program on delete cascade,
  starts_on date not null,
  -- members who had registered by its Sunday, and those with steps or activities in it
  members integer not null,
  active integer not null,
  counted_at timestamptz not null,
  primary key (program_id, starts_on)
);

do $$
declare t text;
begin
  foreach t in array array['program_day', 'program_week'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
        with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;

alter table program add column get_started_dismissed_at timestamptz;

-- Mails that could not be delivered are few.
create index mail_failed on mail (program_id, created_at) where status = 'failed';
