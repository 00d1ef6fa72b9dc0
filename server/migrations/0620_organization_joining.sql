-- Whether members can join an organization by themselves. Admins always add them.
alter table organization add column open boolean not null default true;
