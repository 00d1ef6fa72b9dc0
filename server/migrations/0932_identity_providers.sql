-- A program has one list of people and any number of identity providers, each with a code of its own (docs/decisions/921).
alter table company_sign_on drop constraint company_sign_on_program_id_key;
alter table company_sign_on drop constraint company_sign_on_check;
alter table company_sign_on drop constraint company_sign_on_method_check;
alter table company_sign_on drop constraint company_sign_on_required;
alter table company_sign_on alter column list_key drop not null;
alter table company_sign_on
  add column id uuid not null default gen_random_uuid(),
  add column name text not null default '',
  -- Addresses that the provider answers for. Only platform staff assign them.
  add column email_domains text[] not null default '{}',
  add column organization_claim text,
  add column team_claim text,
  add column links_by_email boolean not null default false,
  add column logs_out_there boolean not null default false,
  add column is_on boolean not null default true,
  add column tested_at timestamptz;
update company_sign_on set method = 'oidc', name = code where method = 'provider';
update company_sign_on set method = 'list', issuer = null, client_id = null, client_secret = null where method = 'list';
alter table company_sign_on alter column id drop default;
alter table company_sign_on add constraint company_sign_on_method check (
  (method = 'list' and list_key is not null and issuer is null and not is_required)
  or (method = 'oidc' and issuer is not null and client_id is not null));
create unique index company_sign_on_id on company_sign_on (program_id, id);
create unique index company_sign_on_list on company_sign_on (program_id) where method = 'list';
create index company_sign_on_domains on company_sign_on using gin (email_domains);

-- One attempt belongs to one provider. An admin tests with their own account before anyone else can log in: tester_id.
delete from company_request;
alter table company_request add column provider_id uuid not null;
alter table company_request add column tester_id uuid;
-- What the provider said about somebody who registers, sealed.
alter table company_ticket add column provider_id uuid;
alter table company_ticket add column profile text;
-- The provider that vouched, so that its log out can follow ours.
alter table session add column provider_id uuid;
