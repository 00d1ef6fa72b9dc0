-- Prizes that are drawn among people who reached the goal of a challenge or logged on enough days (docs/decisions/990).
create table challenge_draw (
  program_id uuid not null,
  challenge_id uuid not null,
  prize text not null,
  among text not null check (among in ('goal', 'days')),
  -- On how many days somebody has to have logged; null: the goal decides.
  days integer check (days > 0),
  winners integer not null check (winners > 0),
  -- Unreadable in the database until the draw, and null from then on.
  seed_sealed text,
  -- Published with the result.
  seed text,
  -- SHA-256 of the seed, published from the announcement on.
  commitment text not null,
  -- How many people are on the list so far. It is final from listed_at on.
  entries integer not null default 0,
  -- Null: the admin was erased.
  set_by uuid,
  set_at timestamptz not null,
  listed_at timestamptz,
  drawn_by uuid,
  drawn_at timestamptz,
  primary key (program_id, challenge_id),
  check ((among = 'days') = (days is not null)),
  check ((seed is null) = (drawn_at is null)),
  foreign key (program_id, challenge_id) references challenge (program_id, id) on delete cascade
);
create index challenge_draw_set_by on challenge_draw (program_id, set_by);
create index challenge_draw_drawn_by on challenge_draw (program_id, drawn_by);
grant select, insert, update, delete on challenge_draw to goodstride_app, goodstride_platform;
alter table challenge_draw enable row level security;
alter table challenge_draw force row level security;
create policy tenant on challenge_draw to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on challenge_draw to goodstride_platform using (true) with check (true);

create table challenge_draw_entry (
  program_id uuid not null,
  challenge_id uuid not null,
  number integer not null check (number > 0),
  member_id uuid not null,
  -- Null: not drawn. `gone`: drawn, but no longer a member. `passed`: the prize went on to the next in the order.
  outcome text check (outcome in ('won', 'passed', 'gone')),
  reason text check (reason in ('no_answer', 'declined', 'not_eligible')),
  primary key (program_id, challenge_id, number),
  check ((outcome is not distinct from 'passed') = (reason is not null)),
  foreign key (program_id, challenge_id) references challenge_draw (program_id, challenge_id) on delete cascade,
  foreign key (program_id, member_id) references member (program_id, id) on delete cascade
);
create unique index challenge_draw_entry_member on challenge_draw_entry (program_id, member_id, challenge_id);
create index challenge_draw_entry_drawn on challenge_draw_entry (program_id, challenge_id, number) where outcome is not null;
grant select, insert, update, delete on challenge_draw_entry to goodstride_app, goodstride_platform;
alter table challenge_draw_entry enable row level security;
alter table challenge_draw_entry force row level security;
create policy tenant on challenge_draw_entry to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on challenge_draw_entry to goodstride_platform using (true) with check (true);
