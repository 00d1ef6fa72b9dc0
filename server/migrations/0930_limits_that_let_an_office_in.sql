-- Limits count failures only. Attempts whose outcome isn't known yet are pending: they reserve a place and give it back.
alter table throttle add column pending integer not null default 0;
alter table throttle add column pending_at timestamptz;

-- The networks of a program's offices, as its admins name them. It is searched by address before any program is known.
create table office_network (
  program_id uuid not null references program on delete cascade,
  network cidr not null,
  label text not null,
  created_at timestamptz not null,
  primary key (network, program_id)
);
create index office_network_network on office_network using gist (network inet_ops);
create index office_network_program on office_network (program_id);

-- The programs whose members logged in from an address lately, as a hash of it.
create table address_program (
  address_hash bytea not null,
  program_id uuid not null references program on delete cascade,
  seen_at timestamptz not null,
  primary key (address_hash, program_id)
);
create index address_program_seen on address_program (seen_at);
create index address_program_program on address_program (program_id);

-- Browsers in which somebody logged in with success, for 30 days. One browser can know several logins.
create table known_device (
  device_hash bytea not null,
  login_id uuid not null references login on delete cascade,
  expires_at timestamptz not null,
  primary key (device_hash, login_id)
);
create index known_device_login on known_device (login_id);
create index known_device_expiry on known_device (expires_at);

grant select, insert, update, delete on office_network, address_program, known_device
  to goodstride_app, goodstride_platform;
