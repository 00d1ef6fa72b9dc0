-- Imports of members by file (docs/decisions/600). Rows wait here from the upload until a week later, for the check, the import
-- and its undo.
create table member_import (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  -- Who imports, and with which rights. Platform staff are members of other programs, so there is no foreign key.
  by_member_id uuid not null,
  actor jsonb not null,
  file_name text not null,
  headers text[] not null,
  -- The field of each column; empty: it is left out.
  mapping text[] not null,
  row_count integer not null,
  state text not null check (state in ('mapping', 'checked', 'queued', 'writing', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  invites boolean not null default false,
  done_steps integer not null default 0,
  all_steps integer not null default 0,
  cancel_asked boolean not null default false,
  failure text check (failure in ('changed', 'unexpected')),
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (program_id, id)
);
create index member_import_listed on member_import (program_id, created_at desc, id desc);
create index member_import_due on member_import (created_at) where state in ('queued', 'writing', 'undoing');

create table member_import_row (
  program_id uuid not null,
  import_id uuid not null,
  line integer not null,
  cells text[] not null,
  -- Null: not checked yet.
  verdict text check (verdict in ('problem', 'ready', 'existing', 'added', 'kept')),
  -- What is wrong, and the value that the sentence names. A row that cannot even be read has no cells.
  problem text,
  problem_value text,
  email text,
  first_name text,
  last_name text,
  username text,
  organization_name text,
  team_name text,
  daily_step_goal integer,
  language text,
  organization_id uuid,
  team_id uuid,
  member_id uuid,
  primary key (program_id, import_id, line),
  foreign key (program_id, import_id) references member_import on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create index member_import_row_verdict on member_import_row (program_id, import_id, verdict, line);
create index member_import_row_member on member_import_row (program_id, member_id) where member_id is not null;

do $$
declare t text;
begin
  foreach t in array array['member_import', 'member_import_row'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
