-- Said at log in: the session ends after 12 idle hours, as all did before.
alter table session add column is_shared boolean not null default false;
