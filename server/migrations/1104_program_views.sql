-- A list of programs as somebody of the staff saved it, with a name.
create table program_view (
  id uuid primary key,
  login_id uuid not null references login on delete cascade,
  -- Those of a reseller's staff are shared among them only.
  reseller_id uuid,
  name text not null,
  is_shared boolean not null,
  -- The search of its address.
  query text not null,
  created_at timestamptz not null
);
create unique index program_view_named on program_view (login_id, lower(name));
create index program_view_shared on program_view (reseller_id) where is_shared;
grant select, insert, update, delete on program_view to goodstride_app, goodstride_platform;
