-- Wellness metrics: one row per member, metric and day (semantics.md, "Wellness metrics"). Missing is not zero.
create table metric_day (
  program_id uuid not null,
  member_id uuid not null,
  metric text not null,
  day date not null,
  -- In the unit of contract/src/metrics.ts, which has the bounds.
  value numeric(7, 2) not null,
  diastolic smallint check ((diastolic is not null) = (metric = 'bloodPressure')),
  recorded_at timestamptz not null,
  primary key (program_id, member_id, metric, day),
  foreign key (program_id, member_id) references member on delete cascade
);
create index metric_day_listed on metric_day (program_id, member_id, day desc, metric);

grant select, insert, update, delete on metric_day to goodstride_app, goodstride_platform;
alter table metric_day enable row level security;
alter table metric_day force row level security;
create policy tenant on metric_day to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on metric_day to goodstride_platform using (true) with check (true);
