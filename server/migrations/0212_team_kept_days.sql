-- What people who were erased walked for a team, day by day, of nobody by name: totals of teams stand (docs/decisions/273).
create table team_kept_day (
  program_id uuid not null,
  team_id uuid not null,
  day date not null,
  steps bigint not null,
  -- days of people in it
  days integer not null,
  primary key (program_id, team_id, day),
  foreign key (program_id, team_id) references team on delete cascade
);
grant select, insert, update, delete on team_kept_day to goodstride_app, goodstride_platform;
alter table team_kept_day enable row level security;
alter table team_kept_day force row level security;
create policy tenant on team_kept_day to goodstride_app using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on team_kept_day to goodstride_platform using (true) with check (true);
