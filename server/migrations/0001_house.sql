-- The house: programs, people, activity, teams, challenges.
-- Tenant first: program_id leads every key and index of what belongs to a program (architecture.md, "Data").
-- Every moment is timestamptz and comes from the injected clock; every day is a date of the member's own calendar.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

do $$ begin
  if not exists (select from pg_roles where rolname = 'goodstride_app') then create role goodstride_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'goodstride_platform') then create role goodstride_platform nologin; end if;
  execute format('grant goodstride_app, goodstride_platform to %I', current_user);
end $$;

-- ---------------------------------------------------------------- global

create table program (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  slug text not null unique,
  tier text not null check (tier in ('core', 'plus', 'pro')),
  type text not null check (type in ('activate', 'engage', 'thrive', 'wellness', 'activity')),
  time_zone text not null,
  registration_code_hash text,
  settings jsonb not null,
  demo boolean not null default false,
  created_at timestamptz not null
);

create table login (
  id uuid primary key,
  email text not null,
  password_hash text,
  platform_role text check (platform_role in ('WT Admin', 'Super WT Admin')),
  created_at timestamptz not null
);
create unique index login_email on login (lower(email));

-- Which members a login is, so that a program can be found before any tenant table may be read.
create table login_member (
  login_id uuid not null references login on delete cascade,
  program_id uuid not null references program on delete cascade,
  member_id uuid not null,
  primary key (login_id, program_id)
);

create table session (
  id uuid primary key,
  login_id uuid not null references login on delete cascade,
  program_id uuid not null references program on delete cascade,
  member_id uuid not null,
  acting_program_id uuid references program on delete cascade,
  acting_until timestamptz,
  acting_reason text,
  family_salt bytea not null,
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  previous_access_hash bytea,
  previous_access_expires_at timestamptz,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  rotated_at timestamptz,
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  created_at timestamptz not null
);
create index session_login on session (login_id);
create index session_absolute on session (absolute_until);

create table password_reset (
  token_hash bytea primary key,
  login_id uuid not null references login on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Counters of throttles: sign-in, registration, reset (quality.md, "Figures").
create table throttle (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  blocked_until timestamptz,
  primary key (key)
);
create index throttle_window on throttle (window_start);

create table mail (
  id uuid primary key,
  program_id uuid references program on delete cascade,
  login_id uuid references login on delete cascade,
  kind text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  -- The same cause never sends twice.
  cause text not null unique,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_status on mail (status, created_at);

create table activity (
  id text primary key,
  name text not null,
  rate integer not null check (rate between 1 and 1000),
  counted_by_devices boolean not null default false,
  position integer not null
);

-- ---------------------------------------------------------------- tenant

create table member (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  login_id uuid references login on delete set null,
  email text not null,
  username text not null,
  first_name text not null,
  last_name text not null,
  about text not null default '',
  image text,
  role_name text not null default 'NonAdmin',
  status text not null default 'active' check (status in ('active', 'suspended', 'erased')),
  time_zone text not null,
  locale text not null default 'en',
  registered_on date not null,
  daily_step_goal integer not null default 8000,
  stride_metres numeric(4, 3),
  profile_hidden boolean not null default false,
  has_step_device boolean not null default false,
  dismissed_required_modal boolean not null default false,
  show_get_started boolean not null default true,
  created_at timestamptz not null,
  search_text text not null generated always as (lower(first_name || ' ' || last_name || ' ' || username)) stored,
  sort_name text not null generated always as (lower(first_name || ' ' || last_name)) stored,
  primary key (program_id, id)
);
create unique index member_username on member (program_id, lower(username));
create unique index member_email on member (program_id, lower(email));
create index member_name on member (program_id, sort_name, id);
create index member_registered on member (program_id, registered_on, id);
create index member_search on member using gin (program_id, search_text gin_trgm_ops);

create table audit_log (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  at timestamptz not null,
  login_id uuid,
  member_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  primary key (program_id, id)
);
create index audit_log_at on audit_log (program_id, at desc);

create table idempotency_key (
  program_id uuid not null,
  member_id uuid not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (program_id, member_id, route, key),
  foreign key (program_id, member_id) references member on delete cascade
);
create index idempotency_key_age on idempotency_key (program_id, created_at);

create table organization (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (program_id, id)
);
create unique index organization_name on organization (program_id, lower(name));

create table organization_member (
  program_id uuid not null,
  organization_id uuid not null,
  member_id uuid not null,
  primary key (program_id, organization_id, member_id),
  foreign key (program_id, organization_id) references organization on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create index organization_member_member on organization_member (program_id, member_id);

create table team (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  organization_id uuid,
  name text not null,
  description text not null default '',
  image text,
  open boolean not null default true,
  max_size integer,
  created_by uuid,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (program_id, id),
  foreign key (program_id, organization_id) references organization on delete set null (organization_id)
);
create unique index team_name on team (program_id, lower(name)) where deleted_at is null;
create index team_search on team using gin (program_id, lower(name) gin_trgm_ops);

-- One row a stretch of days on a team. left_on is the last day that counts for the team; who joins
-- another team on that day counts there from the next day (docs/decisions/003).
create table team_membership (
  program_id uuid not null,
  id uuid not null,
  team_id uuid not null,
  member_id uuid not null,
  joined_on date not null,
  left_on date,
  is_leader boolean not null default false,
  created_at timestamptz not null,
  primary key (program_id, id),
  foreign key (program_id, team_id) references team on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create unique index team_membership_now on team_membership (program_id, team_id, member_id) where left_on is null;
create index team_membership_member on team_membership (program_id, member_id, joined_on);

create table program_activity (
  program_id uuid not null references program on delete cascade,
  activity_id text not null references activity on delete cascade,
  primary key (program_id, activity_id)
);

-- The truth: one row per member, day and source (semantics.md, "Day value").
create table step_day (
  program_id uuid not null,
  member_id uuid not null,
  day date not null,
  source text not null check (source in ('device', 'import', 'manual')),
  steps integer not null check (steps between 0 and 100000),
  recorded_at timestamptz not null,
  primary key (program_id, member_id, day, source),
  foreign key (program_id, member_id) references member on delete cascade
);

create table converter_entry (
  program_id uuid not null,
  member_id uuid not null,
  day date not null,
  activity_id text not null references activity,
  minutes integer not null check (minutes between 1 and 600),
  rate integer not null,
  recorded_at timestamptz not null,
  primary key (program_id, member_id, day, activity_id),
  foreign key (program_id, member_id) references member on delete cascade
);

-- What an entry was before it was changed or taken away. A score counts an entry as it stood when the
-- member's grace ended, so that a late edit moves the profile and no result (docs/decisions/004).
create table entry_revision (
  program_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  day date not null,
  -- a step source, or 'activity:' and its id
  source text not null,
  amount integer not null,
  rate integer,
  recorded_at timestamptz not null,
  replaced_at timestamptz not null,
  primary key (program_id, id),
  foreign key (program_id, member_id) references member on delete cascade
);
create index entry_revision_day on entry_revision (program_id, member_id, day);

create table import_run (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  by_login_id uuid,
  format text not null,
  file_hash bytea not null,
  report jsonb not null,
  created_at timestamptz not null,
  primary key (program_id, id)
);

create table challenge (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  at_stake text not null default '',
  between_whom text not null check (between_whom in ('individuals', 'groups')),
  chart_type text not null check (chart_type in ('goal', 'leaderboard')),
  tracking_calc text not null check (tracking_calc in ('total', 'average')),
  allow_activities smallint not null check (allow_activities between 0 and 2),
  start_date date not null,
  end_date date not null,
  daily_steps integer not null check (daily_steps between 0 and 50000),
  open boolean not null,
  public boolean not null,
  featured boolean not null default false,
  instant boolean not null default false,
  join_deadline date,
  grace_hours smallint not null check (grace_hours in (0, 24, 48, 72)),
  time_zone text not null,
  cap_device integer,
  cap_manual integer,
  manual_mode text not null check (manual_mode in ('replace', 'add')),
  -- converter rates by activity id, copied when the challenge starts
  frozen_rates jsonb,
  creator_id uuid,
  final_at timestamptz not null,
  archived_at timestamptz,
  -- the day the stored averages and member-days were made for, at most end_date
  averaged_on date not null,
  created_at timestamptz not null,
  primary key (program_id, id),
  check (end_date >= start_date)
);
create unique index challenge_name on challenge (program_id, lower(name)) where archived_at is null;
create index challenge_window on challenge (program_id, end_date, start_date);

create table challenge_member (
  program_id uuid not null,
  challenge_id uuid not null,
  member_id uuid not null,
  state text not null check (state in ('invited', 'joined')),
  counts_from date not null,
  created_at timestamptz not null,
  primary key (program_id, challenge_id, member_id),
  foreign key (program_id, challenge_id) references challenge on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create index challenge_member_member on challenge_member (program_id, member_id, state);

create table challenge_team (
  program_id uuid not null,
  challenge_id uuid not null,
  team_id uuid not null,
  state text not null check (state in ('invited', 'joined')),
  counts_from date not null,
  created_at timestamptz not null,
  primary key (program_id, challenge_id, team_id),
  foreign key (program_id, challenge_id) references challenge on delete cascade,
  foreign key (program_id, team_id) references team on delete cascade
);
create index challenge_team_team on challenge_team (program_id, team_id, state);

-- The stretches of days in which a member counts in a challenge, for a team or (team_id null) for themselves.
-- Stretches of one member in one challenge do not overlap: a day belongs to one team.
create table challenge_roster (
  program_id uuid not null,
  member_id uuid not null,
  challenge_id uuid not null,
  counts_from date not null,
  counts_to date,
  team_id uuid,
  primary key (program_id, member_id, challenge_id, counts_from),
  foreign key (program_id, challenge_id) references challenge on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade,
  foreign key (program_id, team_id) references team on delete cascade
);
create index challenge_roster_entrants on challenge_roster (program_id, challenge_id, team_id);

-- One row per member and challenge: the credited total and what ranks it. rank_score is the total in
-- steps, or the average in hundredths of a step; -1 while a member is not ranked yet.
create table score (
  program_id uuid not null,
  member_id uuid not null,
  challenge_id uuid not null,
  total bigint not null default 0,
  credited_days integer not null default 0,
  -- The latest moment an entry that counts was recorded; ties go to the earlier.
  reached_at timestamptz not null default 'epoch',
  rank_score bigint not null default 0,
  -- the first day of the member's first stretch: averages divide by the days since
  counts_from date not null,
  -- the member's zone when they came in: it decides when their grace ends
  time_zone text not null,
  primary key (program_id, member_id, challenge_id),
  foreign key (program_id, challenge_id) references challenge on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
) with (fillfactor = 85);
create index score_board on score (program_id, challenge_id, rank_score desc, credited_days desc, reached_at, member_id);

-- What a member earned for a team while on it; it stays when they leave.
create table team_credit (
  program_id uuid not null,
  challenge_id uuid not null,
  team_id uuid not null,
  member_id uuid not null,
  total bigint not null default 0,
  credited_days integer not null default 0,
  reached_at timestamptz not null default 'epoch',
  primary key (program_id, challenge_id, team_id, member_id),
  foreign key (program_id, challenge_id) references challenge on delete cascade,
  foreign key (program_id, team_id) references team on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
) with (fillfactor = 85);

create table team_score (
  program_id uuid not null,
  challenge_id uuid not null,
  team_id uuid not null,
  total bigint not null default 0,
  credited_days integer not null default 0,
  reached_at timestamptz not null default 'epoch',
  -- M, the member-days so far, as of the challenge's averaged_on
  member_days bigint not null default 0,
  primary key (program_id, challenge_id, team_id),
  foreign key (program_id, challenge_id) references challenge on delete cascade,
  foreign key (program_id, team_id) references team on delete cascade
) with (fillfactor = 85);

-- The outbox of scores: appended by the request, moved into team_score and board_bucket by the fold worker.
create table score_change (
  program_id uuid not null,
  id bigint generated always as identity,
  challenge_id uuid not null,
  team_id uuid,
  total_delta bigint not null default 0,
  days_delta integer not null default 0,
  member_days_delta integer not null default 0,
  reached_at timestamptz,
  -- a counting day was taken away: the team's reached_at has to be looked up again
  recheck boolean not null default false,
  -- null: the member had (has) no row on the board
  old_rank_score bigint,
  new_rank_score bigint,
  primary key (program_id, id)
);
create index score_change_challenge on score_change (program_id, challenge_id, id);

-- Rank histogram: bounds[i] is the lowest rank_score of bucket i+1; bucket 0 lies below bounds[0].
create table board_histogram (
  program_id uuid not null,
  challenge_id uuid not null,
  bounds bigint[] not null,
  entrants integer not null,
  built_at timestamptz not null,
  primary key (program_id, challenge_id),
  foreign key (program_id, challenge_id) references challenge on delete cascade
);

create table board_bucket (
  program_id uuid not null,
  challenge_id uuid not null,
  bucket integer not null,
  -- the lowest rank_score of the bucket: reads need no look at the bounds
  lowest bigint not null,
  entrants integer not null,
  primary key (program_id, challenge_id, bucket),
  foreign key (program_id, challenge_id) references challenge on delete cascade
) with (fillfactor = 70);

-- ---------------------------------------------------------------- rights

grant usage on schema public to goodstride_app, goodstride_platform;
grant select, insert, update, delete on all tables in schema public to goodstride_app, goodstride_platform;
grant usage on all sequences in schema public to goodstride_app, goodstride_platform;

do $$
declare t text;
begin
  foreach t in array array[
    'member', 'audit_log', 'idempotency_key', 'organization', 'organization_member', 'team', 'team_membership',
    'program_activity', 'step_day', 'converter_entry', 'entry_revision', 'import_run', 'challenge', 'challenge_member',
    'challenge_team', 'challenge_roster', 'score', 'team_credit', 'team_score', 'score_change', 'board_histogram', 'board_bucket'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
-- The audit log is append-only for everyone but the owner.
revoke update, delete on audit_log from goodstride_app, goodstride_platform;
