-- How many days each person may excuse in a challenge; null: three in 28 of its days (docs/decisions/943). Challenges that are there already
-- stay as they were announced, with none.
alter table challenge add column excused_days smallint default 0 check (excused_days between 0 and 100);
alter table challenge alter column excused_days set default null;

-- A day that a member excused in a challenge: it is in no divisor and breaks no streak. Why is neither asked nor kept.
create table excused_day (
  program_id uuid not null,
  member_id uuid not null,
  challenge_id uuid not null,
  day date not null,
  excused_at timestamptz not null,
  primary key (program_id, member_id, challenge_id, day),
  foreign key (program_id, challenge_id) references challenge (program_id, id) on delete cascade,
  foreign key (program_id, member_id) references member (program_id, id) on delete cascade
);
create index excused_day_challenge on excused_day (program_id, challenge_id, member_id);
grant select, insert, update, delete on excused_day to goodstride_app, goodstride_platform;
alter table excused_day enable row level security;
alter table excused_day force row level security;
create policy tenant on excused_day to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on excused_day to goodstride_platform using (true) with check (true);
