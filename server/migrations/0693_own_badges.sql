-- Badges that a program makes itself. Their rules never change, so that what was awarded stays true.
create table own_badge (
  program_id uuid not null references program on delete cascade,
  -- the badge of badge_award
  id uuid not null,
  name text not null,
  text text not null,
  picture uuid,
  family text not null check (family in ('activity', 'wellness', 'social', 'challenge')),
  metric text not null,
  -- day, week, streak or ever (contract, BadgeRule)
  period text not null check (period in ('day', 'week', 'streak', 'ever')),
  threshold numeric(11, 2) not null,
  count integer not null,
  value integer not null,
  active boolean not null,
  created_at timestamptz not null,
  primary key (program_id, id),
  foreign key (program_id, picture) references program_picture
);
create unique index own_badge_name on own_badge (program_id, lower(name));
grant select, insert, update, delete on own_badge to goodstride_app, goodstride_platform;
alter table own_badge enable row level security;
alter table own_badge force row level security;
create policy tenant on own_badge to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on own_badge to goodstride_platform using (true) with check (true);
