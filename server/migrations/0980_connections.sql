-- Whatever was possible before stays possible: every way in which days arrive is on.
update program set settings = '{"filesOn": true, "addressesOn": true, "bridgeOn": true, "googleOn": true}'::jsonb || settings;

-- An Open Wearables installation of a program's own. Its key and the secret of its notices are sealed.
create table bridge (
  program_id uuid primary key references program on delete cascade,
  address text not null check (length(address) between 8 and 500),
  key_sealed text not null,
  notice_secret_sealed text,
  updated_at timestamptz not null
);

-- A member's connection that days are fetched from (docs/domain.md#connections).
create table connected_source (
  program_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  way text not null check (way in ('bridge', 'google')),
  -- started: its owner went to the maker and has not come back yet. again: its owner has to connect it again.
  state text not null check (state in ('started', 'active', 'again')),
  -- the server its days come from: those of another one are other people's
  origin text not null,
  -- the person's id there
  outside_id text,
  -- the makers behind it, such as garmin
  makers text[] not null default '{}',
  tokens_sealed text,
  -- what its owner has to bring back, while it is started
  proof_sealed text,
  -- why nothing arrives, as a code of the contract
  problem text,
  started_at timestamptz not null,
  connected_at timestamptz,
  tried_at timestamptz,
  fetched_at timestamptz,
  last_day date,
  -- when it is fetched next; null: not until its owner does something
  next_at timestamptz,
  failures integer not null default 0,
  -- the first day that the maker said changed since the last fetch
  changed_from date,
  -- whether the maker said that something was deleted
  deletes boolean not null default false,
  primary key (program_id, id),
  unique (program_id, member_id, way),
  foreign key (program_id, member_id) references member on delete cascade
);
create index connected_source_due on connected_source (program_id, next_at) where next_at is not null;
create index connected_source_outside on connected_source (program_id, way, outside_id);

-- The last fetches of a connection, for its owner to read.
create table connected_fetch (
  program_id uuid not null,
  source_id uuid not null,
  at timestamptz not null,
  cause text not null check (cause in ('schedule', 'notice', 'member')),
  -- null: it went well
  problem text,
  days integer not null,
  changed integer not null,
  primary key (program_id, source_id, at),
  foreign key (program_id, source_id) references connected_source on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['bridge', 'connected_source', 'connected_fetch'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', name);
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to goodstride_app
      using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
      with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', name);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', name);
  end loop;
end $$;
