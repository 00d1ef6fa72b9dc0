-- The public keys with which resellers sign the tokens that log their people in.
create table reseller_key (
  id uuid primary key,
  reseller_id uuid not null references reseller on delete cascade,
  name text not null,
  algorithm text not null check (algorithm in ('EdDSA', 'ES256', 'RS256')),
  public_key text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index reseller_key_of on reseller_key (reseller_id, id desc);

-- Tokens that were used, until they would have expired anyway: each logs in once.
create table reseller_token (
  reseller_id uuid not null references reseller on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (reseller_id, token_hash)
);
create index reseller_token_expiry on reseller_token (expires_at);

-- Who somebody is at a reseller. Never an email address alone: addresses change hands.
create table reseller_identity (
  reseller_id uuid not null references reseller on delete cascade,
  external_id text not null,
  login_id uuid not null references login on delete cascade,
  created_at timestamptz not null,
  primary key (reseller_id, external_id)
);
create index reseller_identity_login on reseller_identity (login_id);

grant select, insert, update, delete on reseller_key, reseller_token, reseller_identity
  to goodstride_app, goodstride_platform;
