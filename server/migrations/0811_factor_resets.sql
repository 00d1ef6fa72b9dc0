-- Requests to remove the second factors of somebody who cannot log in any more. Another member of staff approves each
-- (docs/decisions/811).
create table factor_reset (
  id uuid primary key,
  login_id uuid not null references login on delete cascade,
  -- The membership on whose page it was requested.
  program_id uuid not null references program on delete cascade,
  member_id uuid not null,
  reason text not null,
  with_passkeys boolean not null,
  state text not null check (state in ('waiting', 'done', 'cancelled', 'expired')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz
);
create unique index factor_reset_waiting on factor_reset (login_id) where state = 'waiting';
create index factor_reset_login on factor_reset (login_id);
create index factor_reset_program on factor_reset (program_id);
create index factor_reset_newest on factor_reset (id desc) where state = 'waiting';
create index factor_reset_age on factor_reset (requested_at);
grant select, insert, update, delete on factor_reset to goodstride_app, goodstride_platform;
