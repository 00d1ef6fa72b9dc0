-- Figures of days and weeks follow from what changed (docs/decisions/580). Those that sums of members still reach are counted once more by
-- the job and followed from there; what was marked to be counted again is counted with them.
drop index program_day_changed;
drop index program_week_changed;
delete from program_day where day >= current_date - 45 or counted_at < '0002-01-01';
delete from program_week where starts_on >= current_date - 45 or counted_at < '0002-01-01';

-- Sums of weeks are kept as long as those of days.
insert into member_period_steps (program_id, period, starts_on, member_id, steps)
select program_id, 'week', date_trunc('week', starts_on)::date, member_id, sum(steps) from member_period_steps
where period = 'day' and date_trunc('week', starts_on)::date >= current_date - 40
group by program_id, date_trunc('week', starts_on)::date, member_id
on conflict do nothing;

-- What files changed on days that sums no longer reach, for the figures of these days and weeks: a job adds it and empties the table.
create table late_change (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  period text not null check (period in ('day', 'week')),
  starts_on date not null,
  active integer not null,
  steps bigint not null,
  primary key (program_id, id)
);
grant select, insert, update, delete on late_change to goodstride_app, goodstride_platform;
alter table late_change enable row level security;
alter table late_change force row level security;
create policy tenant on late_change to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on late_change to goodstride_platform using (true) with check (true);
