-- Keys with which other systems call the API for a program (docs/decisions/981). They are found before any program is known.
create table api_key (
  program_id uuid not null references program on delete cascade,
  id uuid primary key,
  name text not null,
  scopes text[] not null,
  -- Addresses or networks that it may be used from. Empty: from anywhere.
  networks text[] not null,
  -- The beginning of the secret, by which people recognize it.
  start text not null,
  secret_hash bytea not null unique,
  -- The secret from before the last replacement, and how long it works.
  earlier_hash bytea unique,
  earlier_until timestamptz,
  days integer not null check (days between 1 and 365),
  -- The member whose rights bound it. Null: they were erased.
  maker_id uuid,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- By an admin, before its time.
  ended_at timestamptz,
  used_on date,
  used_from text,
  check ((earlier_hash is null) = (earlier_until is null))
);
create unique index api_key_id on api_key (program_id, id);
create index api_key_maker on api_key (program_id, maker_id);
create index api_key_ends on api_key (ends_at) where ended_at is null;
grant select, insert, update, delete on api_key to goodstride_app, goodstride_platform;

-- The key that somebody's right was used by.
alter table audit_log add column key_id uuid;
