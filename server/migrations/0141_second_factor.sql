-- Second factors and passkeys of a login, and what is under way with them (docs/decisions/212). Global, as logins are.

create table totp (
  login_id uuid primary key references login on delete cascade,
  -- Sealed: it has to be read again.
  secret text not null,
  -- Null: being set up.
  confirmed_at timestamptz,
  -- Of the last code that was taken: each works once.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table recovery_code (
  login_id uuid not null references login on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (login_id, code_hash)
);

create table passkey (
  id uuid primary key,
  login_id uuid not null references login on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_login on passkey (login_id);

-- What a browser was asked to sign; gone with its first answer.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'confirm', 'sign-in')),
  login_id uuid references login on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_age on passkey_challenge (expires_at);

-- A password was right and a second proof is awaited.
create table sign_in_ticket (
  token_hash bytea primary key,
  login_id uuid not null references login on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_ticket_age on sign_in_ticket (expires_at);

create table email_change (
  id uuid primary key,
  login_id uuid not null references login on delete cascade,
  email text not null,
  -- Null until the mail with the link goes out.
  token_hash bytea unique,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_change_login on email_change (login_id);

grant select, insert, update, delete on totp, recovery_code, passkey, passkey_challenge, sign_in_ticket, email_change
  to goodstride_app, goodstride_platform;

-- When a person last did something in it, to the minute; null: not since it began.
alter table session add column used_at timestamptz;
