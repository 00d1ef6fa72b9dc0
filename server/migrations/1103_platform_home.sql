-- What was agreed with the customer of a program (docs/decisions/977). No row: nothing was noted.
create table program_contract (
  program_id uuid primary key references program on delete cascade,
  starts_on date,
  ends_on date,
  seats integer check (seats > 0),
  -- The login of the member of staff who looks after it.
  owner_id uuid,
  notes text not null default '',
  check (ends_on >= starts_on)
);
grant select, insert, update, delete on program_contract to goodstride_app, goodstride_platform;
alter table program_contract enable row level security;
alter table program_contract force row level security;
create policy tenant on program_contract to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on program_contract to goodstride_platform using (true) with check (true);

-- Programs, members and active members of each week, by reseller and tier, so that a trend of all programs reads some hundred rows.
create table platform_week (
  id uuid primary key,
  starts_on date not null,
  reseller_id uuid,
  tier text not null,
  programs integer not null,
  members integer not null,
  active integer not null
);
create index platform_week_at on platform_week (starts_on);
grant select, insert, update, delete on platform_week to goodstride_app, goodstride_platform;

create index member_import_failed on member_import (program_id, created_at) where failure is not null;
