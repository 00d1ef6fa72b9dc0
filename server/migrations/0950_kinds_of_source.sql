-- Handed-in steps (files, posts) follow the rules of typed ones unless the program trusts files (docs/domain.md#kinds-of-source).
-- Challenges that exist keep counting as they did.
alter table challenge add column trust_files boolean not null default true;
alter table challenge alter column trust_files set default false;
alter table challenge add column measured_only boolean not null default false;
update program set settings = '{"trustFiles": false}'::jsonb || settings;

-- What each source said about a day. The steps that count are in step_day, one row for each kind.
create table source_day (
  program_id uuid not null,
  member_id uuid not null,
  day date not null,
  -- 'file', or the id of a member's address or connection
  source text not null,
  kind text not null check (kind in ('device', 'import')),
  steps integer not null check (steps between 0 and 100000),
  -- steps of each hour, where the source tells them
  hours integer[] check (cardinality(hours) = 24),
  received_at timestamptz not null,
  primary key (program_id, member_id, day, source),
  foreign key (program_id, member_id) references member on delete cascade
);

-- Handed-in steps that are kept and shown, and count nowhere, with the reason.
create table uncounted_day (
  program_id uuid not null,
  member_id uuid not null,
  day date not null,
  steps integer not null check (steps between 0 and 100000),
  reason text not null check (reason in ('old', 'high', 'typing_off')),
  received_at timestamptz not null,
  primary key (program_id, member_id, day),
  foreign key (program_id, member_id) references member on delete cascade
);

-- A member's own address that apps post days to. Only the hash of its secret is kept.
create table ingest_address (
  program_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null,
  -- the order in which the member's sources are asked, from 0
  place integer not null,
  created_at timestamptz not null,
  used_at timestamptz,
  last_day date,
  -- why the last post was refused, as a code of the contract
  last_refusal text,
  primary key (program_id, id),
  unique (program_id, token_hash),
  foreign key (program_id, member_id) references member on delete cascade
);
create index ingest_address_member on ingest_address (program_id, member_id, place);

do $$
declare name text;
begin
  foreach name in array array['source_day', 'uncounted_day', 'ingest_address'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', name);
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to goodstride_app
      using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
      with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', name);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', name);
  end loop;
end $$;
