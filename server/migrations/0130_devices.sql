-- Imports of one's own data, and the device that a member connects (specification 4, "Devices"; docs/decisions/220, 221).

-- A file of one's own: first looked at, then written, then perhaps undone.
create table own_import (
  program_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  format text not null,
  state text not null check (state in ('preview', 'applied', 'undone')),
  -- How many rows there are of each verdict.
  counts jsonb not null,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  primary key (program_id, id),
  foreign key (program_id, member_id) references member on delete cascade
);
create index own_import_listed on own_import (program_id, member_id, created_at desc, id desc);

-- What the file says of a day, what stood there, and what is made of it; or a row that is refused.
create table own_import_row (
  program_id uuid not null,
  import_id uuid not null,
  place integer not null,
  verdict text not null check (verdict in ('added', 'changed', 'same', 'kept', 'refused', 'duplicate')),
  -- 'steps' or a wellness metric
  metric text,
  day date,
  value numeric(8, 2),
  -- What stood there when it was looked at; null: nothing.
  before numeric(8, 2),
  -- Where in the file: 'steps-2024-01-01.json', or the line of a CSV file.
  source text not null,
  line integer,
  reason text,
  primary key (program_id, import_id, place),
  foreign key (program_id, import_id) references own_import on delete cascade
);
create index own_import_row_listed on own_import_row (program_id, import_id, verdict, place);

-- The maker of a device a member has connected; tokens are sealed (platform/secrets).
create table device_connection (
  program_id uuid not null,
  member_id uuid not null,
  device text not null check (device in ('fitbit')),
  state text not null check (state in ('connected', 'lost')),
  account_id text not null,
  access_token text,
  refresh_token text,
  expires_at timestamptz,
  connected_at timestamptz not null,
  synced_at timestamptz,
  synced_through date,
  next_sync_at timestamptz,
  -- While one process works on it nobody else does.
  claimed_until timestamptz,
  failures integer not null default 0,
  primary key (program_id, member_id, device),
  foreign key (program_id, member_id) references member on delete cascade
);
create index device_connection_due on device_connection (next_sync_at) where state = 'connected';

-- Somebody was sent to the maker to agree, and comes back with the state.
create table device_visit (
  program_id uuid not null,
  member_id uuid not null,
  device text not null,
  state_hash bytea not null,
  verifier_sealed text not null,
  expires_at timestamptz not null,
  primary key (program_id, member_id, device),
  foreign key (program_id, member_id) references member on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['own_import', 'own_import_row', 'device_connection', 'device_visit'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
