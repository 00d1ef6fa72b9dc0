-- Challenges between organizations: an organization counts as a team does. What entrants of a challenge are called
-- team_id may be a team or an organization (docs/decisions/160).

-- Since when a member belongs to an organization, and until when: a day counts for who was in it that day.
alter table organization_member add column joined_on date not null default '2000-01-01';
alter table organization_member alter column joined_on drop default;
alter table organization_member add column left_on date;
alter table organization_member drop constraint organization_member_pkey;
alter table organization_member add primary key (program_id, organization_id, member_id, joined_on);
create unique index organization_member_now on organization_member (program_id, organization_id, member_id) where left_on is null;

alter table challenge drop constraint challenge_between_whom_check;
alter table challenge add constraint challenge_between_whom_check check (between_whom in ('individuals', 'groups', 'organization'));

alter table challenge_team drop constraint challenge_team_program_id_team_id_fkey;
alter table challenge_roster drop constraint challenge_roster_program_id_team_id_fkey;
alter table team_credit drop constraint team_credit_program_id_team_id_fkey;
alter table team_score drop constraint team_score_program_id_team_id_fkey;

-- Security of the tables beneath holds: a view asks with the rights of who reads it.
create view entrant_group with (security_invoker = true) as
  select program_id, id, name, image from team
  union all select program_id, id, name, null from organization;
create view group_membership with (security_invoker = true) as
  select program_id, team_id as group_id, member_id, joined_on, left_on from team_membership
  union all select program_id, organization_id, member_id, joined_on, left_on from organization_member;
grant select on entrant_group, group_membership to goodstride_app, goodstride_platform;
