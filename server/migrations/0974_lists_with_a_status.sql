-- Lists of people say who is active, and what they changed can be undone (decision 926).
alter table member_import_row add column status text;
alter table member_import_row drop constraint member_import_row_verdict_check;
alter table member_import_row add constraint member_import_row_verdict_check
  check (verdict in ('problem', 'ready', 'existing', 'added', 'kept', 'gone')) not valid;
-- How many members an undo gave their former values back.
alter table member_import add column restored integer;

-- What an import changed about somebody who was a member already: as it was, and as the file had it.
create table member_import_change (
  program_id uuid not null,
  import_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('name', 'organization', 'team', 'status')),
  former text[] not null,
  written text[] not null,
  primary key (program_id, import_id, member_id, kind),
  foreign key (program_id, import_id) references member_import on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create index member_import_change_member on member_import_change (program_id, member_id);
grant select, insert, update, delete on member_import_change to goodstride_app, goodstride_platform;
alter table member_import_change enable row level security;
alter table member_import_change force row level security;
create policy tenant on member_import_change to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on member_import_change to goodstride_platform using (true) with check (true);
