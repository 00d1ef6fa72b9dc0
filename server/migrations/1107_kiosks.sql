-- Shared tablets on which members without a phone of their own log their steps (docs/decisions/997).
create table kiosk (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  -- With this code, once, a tablet becomes the device.
  code_hash bytea,
  code_expires_at timestamptz,
  -- What the tablet keeps. Null: it was not admitted yet.
  secret_hash bytea,
  admitted_at timestamptz,
  used_at timestamptz,
  primary key (program_id, id),
  check ((code_hash is null) = (code_expires_at is null)),
  check ((secret_hash is null) = (admitted_at is null))
);
create unique index kiosk_code on kiosk (program_id, code_hash) where code_hash is not null;
create unique index kiosk_secret on kiosk (program_id, secret_hash) where secret_hash is not null;
grant select, insert, update, delete on kiosk to goodstride_app, goodstride_platform;
alter table kiosk enable row level security;
alter table kiosk force row level security;
create policy tenant on kiosk to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on kiosk to goodstride_platform using (true) with check (true);
