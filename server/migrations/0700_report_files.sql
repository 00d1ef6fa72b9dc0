-- Large reports, written into files by a job (docs/decisions/700). Their bytes are in the database, so that every server
-- can hand them out and a crash leaves nothing behind.
create table report_file (
  program_id uuid not null,
  id uuid not null,
  -- A member of the program, or platform staff.
  requester_id uuid not null,
  report text not null,
  language text not null,
  -- Filters, days and order, as they were when the file was asked for.
  scope jsonb not null,
  sort jsonb not null,
  state text not null check (state in ('queued', 'writing', 'ready', 'failed')),
  rows_done integer not null default 0,
  rows_total integer,
  bytes bigint not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (program_id, id)
);
create index report_file_listed on report_file (program_id, requester_id, created_at desc, id desc);
create index report_file_due on report_file (created_at, id) where state in ('queued', 'writing');
create index report_file_finished on report_file (finished_at);

create table report_file_part (
  program_id uuid not null,
  file_id uuid not null,
  position integer not null,
  bytes bytea not null,
  primary key (program_id, file_id, position),
  foreign key (program_id, file_id) references report_file on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['report_file', 'report_file_part'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
