-- A deleted organization keeps its row: boards of final challenges still name it. Its name is free again.
alter table organization add column deleted_at timestamptz;
drop index organization_name;
create unique index organization_name on organization (program_id, lower(name)) where deleted_at is null;
create index organization_search on organization using gin (program_id, lower(name) gin_trgm_ops);
-- Which teams stand under an organization.
create index team_organization on team (program_id, organization_id) where organization_id is not null;
