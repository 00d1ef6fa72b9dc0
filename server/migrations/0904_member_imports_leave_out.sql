-- Said when the import starts: rows with problems are left out. And what the admin said about full names.
alter table member_import add column leave_out boolean not null default false;
alter table member_import add column name_order text check (name_order in ('first', 'last'));
