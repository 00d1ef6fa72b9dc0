-- The organizations that a list created: its undo removes those that it leaves empty.
alter table member_import add column created_organizations uuid[] not null default '{}';
-- In a list with a status: whether members whom no row names leave as well, as the admin chose.
alter table member_import add column missing_leave boolean not null default false;
