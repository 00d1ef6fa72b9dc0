-- What somebody becomes who registers with an invitation (docs/decisions/988): an admin, or somebody with a role. Whoever gave it
-- is asked about again then.
create table invited_role (
  program_id uuid not null,
  id uuid not null,
  invite_id uuid not null,
  role text not null check (role in ('admin', 'reports', 'communications', 'challenges', 'people')),
  organization_id uuid,
  acts_as text not null check (acts_as in ('CoreTierAdmin', 'PlusTierAdmin', 'ProTierAdmin')),
  given_by uuid not null,
  primary key (program_id, id),
  foreign key (program_id, invite_id) references member_invite (program_id, id) on delete cascade,
  foreign key (program_id, organization_id) references organization (program_id, id) on delete cascade
);
create index invited_role_invite on invited_role (program_id, invite_id);
create index invited_role_giver on invited_role (program_id, given_by);
grant select, insert, update, delete on invited_role to goodstride_app, goodstride_platform;
alter table invited_role enable row level security;
alter table invited_role force row level security;
create policy tenant on invited_role to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on invited_role to goodstride_platform using (true) with check (true);
