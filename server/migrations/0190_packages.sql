-- Packages: templates of challenges (semantics.md, "Packages"; docs/decisions/250, 251), and what challenges made from them say.

-- Those of the platform, for every program. Shipped ones have a key.
create table shared_challenge_package (
  id uuid primary key,
  key text unique,
  name text not null check (length(name) between 1 and 100),
  tile text not null default '',
  description text not null default '',
  rules_text text not null default '',
  invitation_text text not null default '',
  halfway_text text not null default '',
  closing_text text not null default '',
  art text,
  -- what the gallery is filtered and sorted by, as the defaults have it
  kind text not null check (kind in ('steps', 'points', 'wellness', 'preventative')),
  between_whom text not null check (between_whom in ('individuals', 'groups', 'organization')),
  duration integer not null check (duration between 1 and 366),
  defaults jsonb not null,
  featured boolean not null default false,
  created_at timestamptz not null,
  -- of the content as it was shipped last; staff's changes and deletions outlive what is shipped later
  shipped_hash text,
  edited_at timestamptz,
  deleted_at timestamptz
);
grant select, insert, update, delete on shared_challenge_package to goodstride_app, goodstride_platform;

create table challenge_package (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  tile text not null default '',
  description text not null default '',
  rules_text text not null default '',
  invitation_text text not null default '',
  halfway_text text not null default '',
  closing_text text not null default '',
  art text,
  kind text not null check (kind in ('steps', 'points', 'wellness', 'preventative')),
  between_whom text not null check (between_whom in ('individuals', 'groups', 'organization')),
  duration integer not null check (duration between 1 and 366),
  defaults jsonb not null,
  featured boolean not null default false,
  created_at timestamptz not null,
  primary key (program_id, id)
);
create unique index challenge_package_name on challenge_package (program_id, lower(name));
grant select, insert, update, delete on challenge_package to goodstride_app, goodstride_platform;
alter table challenge_package enable row level security;
alter table challenge_package force row level security;
create policy tenant on challenge_package to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on challenge_package to goodstride_platform using (true) with check (true);

alter table challenge
  add column art text,
  add column rules_text text not null default '',
  add column invitation_text text not null default '',
  add column halfway_text text not null default '',
  add column closing_text text not null default '',
  -- When the mails of its half time were queued, and how far, by member id, so that a crash goes on where it stopped.
  add column halfway_done_at timestamptz,
  add column halfway_through uuid;
create index challenge_halfway on challenge (start_date) where halfway_text <> '' and halfway_done_at is null;
