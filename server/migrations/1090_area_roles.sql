-- Roles beside that of an admin (docs/decisions/987): a row is one role of one person, for the whole program (no organization) or for
-- one organization. `acts_as` bounds the tier by the role of whoever gave it.
create table area_role (
  program_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  role text not null check (role in ('reports', 'communications', 'challenges', 'people')),
  organization_id uuid,
  acts_as text not null check (acts_as in ('CoreTierAdmin', 'PlusTierAdmin', 'ProTierAdmin')),
  given_at timestamptz not null,
  primary key (program_id, id),
  unique nulls not distinct (program_id, member_id, role, organization_id),
  foreign key (program_id, member_id) references member (program_id, id) on delete cascade,
  foreign key (program_id, organization_id) references organization (program_id, id) on delete cascade
);
create index area_role_organization on area_role (program_id, organization_id) where organization_id is not null;
grant select, insert, update, delete on area_role to goodstride_app, goodstride_platform;
alter table area_role enable row level security;
alter table area_role force row level security;
create policy tenant on area_role to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on area_role to goodstride_platform using (true) with check (true);

-- Admins of an organization are people with the role "people" for it, from now on.
insert into area_role (program_id, id, member_id, role, organization_id, acts_as, given_at)
  select om.program_id, gen_random_uuid(), om.member_id, 'people', om.organization_id, 'ProTierAdmin', now()
  from organization_member om join member m on m.program_id = om.program_id and m.id = om.member_id
  where om.is_admin and om.left_on is null and m.role_name = 'NonAdmin';
alter table organization_member drop column is_admin;
