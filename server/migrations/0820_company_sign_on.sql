-- How people of a company come in: its code names the program, and then its identity provider or its list of people says
-- who may register (docs/decisions/820).
create table company_sign_on (
  -- The code in lower case: it is what people are looked up by before any program is known.
  code_key text primary key,
  program_id uuid not null unique references program on delete cascade,
  code text not null,
  method text not null check (method in ('provider', 'list')),
  issuer text,
  client_id text,
  -- Both are sealed: the secret of the provider, and the key of the hashes in eligibility.
  client_secret text,
  list_key text not null,
  -- The file whose entries count.
  list_id uuid,
  list_at timestamptz,
  created_at timestamptz not null,
  check (method = 'list' or (issuer is not null and client_id is not null))
);

-- Who was sent to an identity provider, for ten minutes. What the browser keeps comes back with the answer.
create table company_request (
  state_hash bytea primary key,
  program_id uuid not null references program on delete cascade,
  proof_hash bytea not null,
  expires_at timestamptz not null
);
create index company_request_expiry on company_request (expires_at);

-- Who was found on a list or came from a provider, and registers now. It works once, for 30 minutes; after that an email
-- with an invitation goes on with it.
create table company_ticket (
  token_hash bytea primary key,
  program_id uuid not null references program on delete cascade,
  entry_hash bytea,
  issuer text,
  subject text,
  invite_id uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((entry_hash is null) = (subject is not null) and (issuer is null) = (subject is null))
);
create index company_ticket_expiry on company_ticket (expires_at);
create unique index company_ticket_invite on company_ticket (program_id, invite_id) where invite_id is not null;

grant select, insert, update, delete on company_sign_on, company_request, company_ticket
  to goodstride_app, goodstride_platform;

-- People who may register, as keyed hashes: an email address or employee id together with another fact about them.
create table eligibility (
  program_id uuid not null references program on delete cascade,
  entry_hash bytea not null,
  -- Of an entry with an email address: the invitation goes to no other.
  email_hash bytea,
  list_id uuid not null,
  claimed_at timestamptz,
  member_id uuid,
  primary key (program_id, entry_hash),
  foreign key (program_id, member_id) references member
);
create index eligibility_member on eligibility (program_id, member_id) where member_id is not null;
create index eligibility_list on eligibility (program_id, list_id);

-- Who a member is at the identity provider of the company.
create table company_identity (
  program_id uuid not null references program on delete cascade,
  issuer text not null,
  subject text not null,
  member_id uuid not null,
  created_at timestamptz not null,
  primary key (program_id, issuer, subject),
  foreign key (program_id, member_id) references member on delete cascade
);
create index company_identity_member on company_identity (program_id, member_id);

grant select, insert, update, delete on eligibility, company_identity to goodstride_app, goodstride_platform;
alter table eligibility enable row level security;
alter table eligibility force row level security;
create policy tenant on eligibility to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on eligibility to goodstride_platform using (true) with check (true);
alter table company_identity enable row level security;
alter table company_identity force row level security;
create policy tenant on company_identity to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on company_identity to goodstride_platform using (true) with check (true);
