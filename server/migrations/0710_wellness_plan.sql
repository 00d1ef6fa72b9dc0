-- The mental-wellness plan of a member. What they answered and what they did is sealed with a key outside the database
-- (docs/privacy.md).
create table wellness_plan (
  program_id uuid not null,
  member_id uuid not null,
  -- counts saved answers; 0 when there are none, only progress
  version integer not null,
  -- the first day of this version in the member's calendar
  began_on date,
  answers text,
  progress text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member on delete cascade,
  check ((answers is null) = (version = 0) and (answers is null) = (began_on is null))
);
grant select, insert, update, delete on wellness_plan to goodstride_app, goodstride_platform;
alter table wellness_plan enable row level security;
alter table wellness_plan force row level security;
create policy tenant on wellness_plan to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on wellness_plan to goodstride_platform using (true) with check (true);
