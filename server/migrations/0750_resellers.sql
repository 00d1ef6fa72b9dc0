-- Resellers sell programs to companies and look after them. A program belongs to one reseller at most.
create table reseller (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  contact_name text not null,
  contact_email text not null,
  -- What programs that are created for the reseller begin with.
  support_address text,
  accent text,
  mail_sender_name text not null default '',
  mail_reply_to text,
  created_at timestamptz not null
);
create unique index reseller_name on reseller (lower(name));
create index reseller_by_name on reseller (lower(name), id);
create index reseller_by_age on reseller (created_at, id);

create table reseller_logo (
  reseller_id uuid primary key references reseller on delete cascade,
  -- Changes with each picture, because browsers keep pictures by their address.
  id uuid not null unique,
  bytes bytea not null
);

alter table program add column reseller_id uuid references reseller;
create index program_of_reseller on program (reseller_id, lower(name), id);

-- Which resellers a program belonged to, and since when. A null is no reseller.
create table program_move (
  id uuid primary key,
  program_id uuid not null references program on delete cascade,
  from_id uuid references reseller,
  to_id uuid references reseller,
  login_id uuid,
  at timestamptz not null
);
create index program_move_newest on program_move (program_id, id desc);

grant select, insert, update, delete on reseller, reseller_logo to goodstride_app, goodstride_platform;
grant select, insert on program_move to goodstride_app, goodstride_platform;

alter table mass_email add column reseller_id uuid references reseller;
