-- When a member wants to be reminded of what, and how (docs/domain.md#reminders).
create table reminder (
  program_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('steps', 'plan')),
  -- minute of the day in the member's time zone
  minute smallint not null check (minute between 0 and 1439),
  every_day boolean not null,
  in_app boolean not null,
  by_email boolean not null,
  by_push boolean not null,
  -- the member's day on which it was last due
  last_day date,
  primary key (program_id, member_id, kind),
  foreign key (program_id, member_id) references member on delete cascade
);
grant select, insert, update, delete on reminder to goodstride_app, goodstride_platform;
alter table reminder enable row level security;
alter table reminder force row level security;
create policy tenant on reminder to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on reminder to goodstride_platform using (true) with check (true);

-- Browsers that show a member's reminders. One lives as long as the session that it was switched on in.
create table push_device (
  program_id uuid not null,
  member_id uuid not null,
  endpoint_hash bytea not null,
  session_id uuid not null,
  endpoint text not null,
  public_key text not null,
  auth_secret text not null,
  created_at timestamptz not null,
  primary key (program_id, member_id, endpoint_hash),
  foreign key (program_id, member_id) references member on delete cascade
);
grant select, insert, update, delete on push_device to goodstride_app, goodstride_platform;
alter table push_device enable row level security;
alter table push_device force row level security;
create policy tenant on push_device to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on push_device to goodstride_platform using (true) with check (true);

-- The key by which push services know this installation (VAPID, RFC 8292). One row, made at the first use.
create table push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  -- sealed
  private_key text not null
);
grant select, insert, update on push_key to goodstride_app, goodstride_platform;
