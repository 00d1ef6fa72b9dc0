-- Identity providers of SAML beside those of OpenID Connect (docs/decisions/923).
alter table company_sign_on drop constraint company_sign_on_method;
-- Of SAML: what the metadata says, where it was read, and the names of attributes.
alter table company_sign_on add column saml jsonb;
alter table company_sign_on add constraint company_sign_on_method check (
  (method = 'list' and list_key is not null and issuer is null and not is_required)
  or (method = 'oidc' and issuer is not null and client_id is not null and saml is null)
  or (method = 'saml' and issuer is not null and client_id is null and saml is not null));

-- A browser posts the answer before its tab asks for it. It waits here, sealed, under the hash of a code.
alter table company_request add column code_hash bytea;
alter table company_request add column answer text;

-- Assertions that were used, until nobody could send them again.
create table saml_assertion (
  assertion_hash bytea primary key,
  expires_at timestamptz not null
);
create index saml_assertion_expiry on saml_assertion (expires_at);
grant select, insert, update, delete on saml_assertion to goodstride_app, goodstride_platform;
