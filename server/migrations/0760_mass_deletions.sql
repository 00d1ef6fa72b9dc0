-- Members of many programs who are erased by file. A second super admin approves it; a job erases one member after the other
-- and marks each in the transaction that erases them, so that a crash repeats nothing and leaves nobody out.
create table mass_deletion (
  id uuid primary key,
  file_name text not null,
  -- The same file is not uploaded twice while it waits.
  file_hash bytea not null,
  state text not null check (state in ('waiting', 'running', 'done', 'stopped', 'cancelled')),
  row_count integer not null,
  problem_count integer not null,
  created_by uuid not null,
  approved_by uuid,
  approved_by_member uuid,
  created_at timestamptz not null,
  approved_at timestamptz,
  finished_at timestamptz
);
create index mass_deletion_running on mass_deletion (id) where state = 'running';
create unique index mass_deletion_waiting on mass_deletion (file_hash) where state = 'waiting';

-- Rows of a file that name nobody who could be erased. Rows that do are not stored: only the member's id is.
create table mass_deletion_row (
  deletion_id uuid not null references mass_deletion on delete cascade,
  line integer not null,
  value text not null,
  program text,
  program_id uuid,
  problem text,
  primary key (deletion_id, line)
);

create table mass_deletion_member (
  program_id uuid not null references program on delete cascade,
  deletion_id uuid not null,
  member_id uuid not null,
  line integer not null,
  state text not null check (state in ('ready', 'erased', 'kept')),
  reason text check (reason in ('staff', 'last_admin', 'gone', 'failed')),
  primary key (program_id, deletion_id, member_id)
);
create index mass_deletion_member_of on mass_deletion_member (deletion_id, program_id, state, member_id);

grant select, insert, update, delete on mass_deletion, mass_deletion_row to goodstride_platform;
grant select, insert, update, delete on mass_deletion_member to goodstride_app, goodstride_platform;
alter table mass_deletion_member enable row level security;
alter table mass_deletion_member force row level security;
create policy tenant on mass_deletion_member to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on mass_deletion_member to goodstride_platform using (true) with check (true);
