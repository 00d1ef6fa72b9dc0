-- Programs made before now send no weekly summary until they choose a day (contract, ProgramSettings).
update program set settings = '{"mailSummaryDay": "off", "mailSummaryTime": "09:00"}'::jsonb || settings;

-- The last weekly summary of a program: the day on which it was due, and whether all of its emails are queued.
create table weekly_summary (
  program_id uuid primary key references program on delete cascade,
  day date not null,
  done boolean not null
);
grant select, insert, update, delete on weekly_summary to goodstride_app, goodstride_platform;
alter table weekly_summary enable row level security;
alter table weekly_summary force row level security;
create policy tenant on weekly_summary to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on weekly_summary to goodstride_platform using (true) with check (true);
