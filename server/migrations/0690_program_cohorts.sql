-- Who stayed: members by the month of their registration, and how many of them logged steps or activities in the first,
-- fifth, ninth and thirteenth week after it. Counted by a job and kept, because counting takes seconds in a large program.
create table program_cohort (
  program_id uuid not null references program on delete cascade,
  -- the first day of the month
  month date not null,
  -- weeks after registration
  week smallint not null check (week >= 0),
  -- members who registered in the month, those of them whose week is over, and those of these who logged in it
  registered integer not null,
  reached integer not null,
  active integer not null,
  -- today in the program's time zone when it was counted
  counted_on date not null,
  primary key (program_id, month, week)
);
grant select, insert, update, delete on program_cohort to goodstride_app, goodstride_platform;
alter table program_cohort enable row level security;
alter table program_cohort force row level security;
create policy tenant on program_cohort to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on program_cohort to goodstride_platform using (true) with check (true);
