-- Native apps that the platform registered. Only they get refresh tokens outside of cookies.
create table app_client (
  id text primary key,
  name text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

-- The app a session belongs to; null: a browser's. With a page, the session reaches that page and nothing else.
alter table session add column client_id text references app_client;
alter table session add column page text;
alter table session add column page_id text;

-- One-time codes of the dashboard (?npt=), made by a reseller or by the member's own app. They live for 60 seconds.
create table sign_on_code (
  code_hash bytea primary key,
  program_id uuid not null references program on delete cascade,
  login_id uuid not null references login on delete cascade,
  member_id uuid not null,
  reseller_id uuid references reseller on delete cascade,
  session_id uuid references session on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((reseller_id is null) <> (session_id is null))
);
create index sign_on_code_expiry on sign_on_code (expires_at);
create index sign_on_code_login on sign_on_code (login_id);

-- Tokens with which an app opens one page in a browser. They live for five minutes.
create table mobile_token (
  token_hash bytea primary key,
  program_id uuid not null references program on delete cascade,
  session_id uuid not null references session on delete cascade,
  page text not null,
  page_id text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mobile_token_expiry on mobile_token (expires_at);
create index mobile_token_session on mobile_token (session_id);

grant select, insert, update, delete on app_client, sign_on_code, mobile_token
  to goodstride_app, goodstride_platform;
