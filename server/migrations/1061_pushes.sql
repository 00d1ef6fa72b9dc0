-- Pushes of a wheelchair as a phone or watch counted them, and the minutes that they took, which are minutes of the activity
-- wheelchair-self-propelled in converter_entry unless the member changed those (docs/decisions/968).
create table push_day (
  program_id uuid not null,
  member_id uuid not null,
  day date not null,
  pushes integer check (pushes between 0 and 100000),
  minutes integer check (minutes between 1 and 600),
  primary key (program_id, member_id, day),
  foreign key (program_id, member_id) references member (program_id, id) on delete cascade
);
grant select, insert, update, delete on push_day to goodstride_app, goodstride_platform;
alter table push_day enable row level security;
alter table push_day force row level security;
create policy tenant on push_day to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on push_day to goodstride_platform using (true) with check (true);
