-- What a job could not do in one program, while it went on with the others (docs/domain.md#jobs). It is tried again at next_at.
create table job_trouble (
  program_id uuid not null references program on delete cascade,
  job text not null,
  subject_id uuid not null,
  failures integer not null,
  error text not null,
  failed_at timestamptz not null,
  next_at timestamptz not null,
  primary key (program_id, job, subject_id)
);
grant select, insert, update, delete on job_trouble to goodstride_app, goodstride_platform;
alter table job_trouble enable row level security;
alter table job_trouble force row level security;
create policy tenant on job_trouble to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on job_trouble to goodstride_platform using (true) with check (true);

-- Time zones are names that JavaScript and PostgreSQL read alike: places and UTC, no abbreviations (docs/domain.md#time-zones). Older
-- rows are set right by the job zones.check.
alter table program add constraint program_time_zone check (
  (time_zone ~ '/' or time_zone = 'UTC') and timezone(time_zone, timestamptz 'epoch') is not null) not valid;
alter table member add constraint member_time_zone check (
  (time_zone ~ '/' or time_zone = 'UTC') and timezone(time_zone, timestamptz 'epoch') is not null) not valid;
alter table challenge add constraint challenge_time_zone check (
  (time_zone ~ '/' or time_zone = 'UTC') and timezone(time_zone, timestamptz 'epoch') is not null) not valid;
