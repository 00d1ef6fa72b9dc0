-- Nobody can log in to a program that was deactivated, and its reason is what people read then.
alter table program add column closed_at timestamptz;
alter table program add column closed_reason text not null default '';

-- A link with which somebody outside of the platform creates one program, once, and becomes its first admin.
create table setup_invitation (
  id uuid primary key,
  email text not null,
  tier text not null check (tier in ('core', 'plus', 'pro')),
  type text not null check (type in ('activate', 'engage', 'thrive', 'wellness', 'activity')),
  -- Null until the email with the link is sent.
  token_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index setup_invitation_token on setup_invitation (token_hash);
create index setup_invitation_age on setup_invitation (created_at, id);

-- Which versions of the mobile app still work. The newest row of each system counts, the others are its history.
create table mobile_version (
  id uuid primary key,
  system text not null check (system in ('ios', 'android')),
  min_supported text not null,
  target text not null,
  created_at timestamptz not null
);
create index mobile_version_newest on mobile_version (system, id desc);

-- What platform staff did that belongs to no program.
create table platform_log (
  id uuid primary key,
  at timestamptz not null,
  login_id uuid,
  action text not null,
  subject_id uuid,
  details jsonb not null default '{}'
);
create index platform_log_subject on platform_log (subject_id, id desc);

grant select, insert, update, delete on setup_invitation, mobile_version to goodstride_app, goodstride_platform;
grant select, insert on platform_log to goodstride_app, goodstride_platform;
