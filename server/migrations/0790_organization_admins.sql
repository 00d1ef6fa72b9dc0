-- Organizations have a logo and admins of their own (docs/decisions/790). Whoever leaves an organization is no longer
-- its admin, because a stay that has ended gives no rights.
alter table organization add column image text;
alter table organization_member add column is_admin boolean not null default false;

alter table photo
  add column organization_id uuid,
  add foreign key (program_id, organization_id) references organization on delete cascade,
  drop constraint photo_hangs_once,
  add constraint photo_hangs_once check
    (num_nonnulls(post_id, journal_id, challenge_id, team_id, portrait_of, organization_id) = 1);
create unique index photo_organization on photo (program_id, organization_id) where organization_id is not null;

create or replace view entrant_group with (security_invoker = true) as
  select program_id, id, name, image from team
  union all select program_id, id, name, image from organization;
