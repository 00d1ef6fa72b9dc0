-- What a member was told after an entry, so that each moment is shown once, on one of their devices (decision 893).
create table moment (
  program_id uuid not null,
  member_id uuid not null,
  -- what was earned until then was told
  told_until timestamptz not null,
  -- the member's day of the last telling, its total by then, and what of it was told
  day date not null,
  total integer not null,
  told_goal boolean not null,
  told_streak boolean not null,
  -- ranks as the member last knew them: challenge to rank
  ranks jsonb not null,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member on delete cascade
);

grant select, insert, update, delete on moment to goodstride_app, goodstride_platform;
alter table moment enable row level security;
alter table moment force row level security;
create policy tenant on moment to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on moment to goodstride_platform using (true) with check (true);

alter table member add column moments_on boolean not null default true;
