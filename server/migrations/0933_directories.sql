-- Tokens with which a company's directory speaks SCIM. They are found before any program is known.
create table directory_token (
  token_hash bytea primary key,
  id uuid not null,
  program_id uuid not null references program on delete cascade,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create unique index directory_token_id on directory_token (program_id, id);

-- People of a company as its directory has them (docs/decisions/922). Those it deleted stay, so that whoever gets their
-- address is somebody else.
create table directory_user (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  user_name text not null,
  external_id text,
  email text not null,
  first_name text not null,
  last_name text not null,
  active boolean not null,
  member_id uuid,
  -- Whether the directory deactivated the member: what an admin did, it doesn't undo.
  suspended_here boolean not null default false,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (program_id, id),
  foreign key (program_id, member_id) references member
);
create unique index directory_user_name on directory_user (program_id, lower(user_name)) where deleted_at is null;
create unique index directory_user_member on directory_user (program_id, member_id);
create index directory_user_external on directory_user (program_id, external_id);
create index directory_user_email on directory_user (program_id, lower(email));

create table directory_group (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  display_name text not null,
  external_id text,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (program_id, id)
);
create unique index directory_group_name on directory_group (program_id, lower(display_name));

create table directory_group_user (
  program_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (program_id, group_id, user_id),
  foreign key (program_id, group_id) references directory_group on delete cascade,
  foreign key (program_id, user_id) references directory_user on delete cascade
);
create index directory_group_user_user on directory_group_user (program_id, user_id);

grant select, insert, update, delete on directory_token, directory_user, directory_group, directory_group_user
  to goodstride_app, goodstride_platform;
alter table directory_user enable row level security;
alter table directory_user force row level security;
create policy tenant on directory_user to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on directory_user to goodstride_platform using (true) with check (true);
alter table directory_group enable row level security;
alter table directory_group force row level security;
create policy tenant on directory_group to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on directory_group to goodstride_platform using (true) with check (true);
alter table directory_group_user enable row level security;
alter table directory_group_user force row level security;
create policy tenant on directory_group_user to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on directory_group_user to goodstride_platform using (true) with check (true);
