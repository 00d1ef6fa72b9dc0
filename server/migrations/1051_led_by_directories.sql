-- Whether names and addresses of members with an account follow the company's directory (docs/decisions/961). No row: nobody has said.
create table directory_setting (
  program_id uuid primary key references program on delete cascade,
  leads boolean not null
);
grant select, insert, update, delete on directory_setting to goodstride_app, goodstride_platform;
alter table directory_setting enable row level security;
alter table directory_setting force row level security;
create policy tenant on directory_setting to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on directory_setting to goodstride_platform using (true) with check (true);

-- A login got another address by its company's directory. Until object_until the former address can object, and links for
-- passwords go there.
create table address_move (
  id uuid primary key,
  login_id uuid not null references login on delete cascade,
  program_id uuid not null references program on delete cascade,
  former_email text not null,
  email text not null,
  -- Null until the email with the link goes out.
  token_hash bytea unique,
  moved_at timestamptz not null,
  object_until timestamptz not null,
  objected_at timestamptz
);
create index address_move_login on address_move (login_id);
create index address_move_former on address_move (lower(former_email));
grant select, insert, update, delete on address_move to goodstride_app, goodstride_platform;
