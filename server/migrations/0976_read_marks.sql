-- With a replica (DATABASE_REPLICA_URL): what it must have replayed before it may answer somebody. Neither table is written to
-- the log: a crash of the server empties both, and without the row of read_floor everybody reads from the primary.
create unlogged table read_mark (
  program_id uuid not null,
  -- the member who wrote, or the program itself for what concerns everybody in it
  subject_id uuid not null,
  lsn pg_lsn not null,
  primary key (program_id, subject_id)
) with (fillfactor = 50);

grant select, insert, update, delete on read_mark to goodstride_app, goodstride_platform;
alter table read_mark enable row level security;
alter table read_mark force row level security;
create policy tenant on read_mark to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on read_mark to goodstride_platform using (true) with check (true);

-- For everybody, in one row.
create unlogged table read_floor (
  id boolean primary key default true check (id),
  lsn pg_lsn not null
);

grant select, insert, update on read_floor to goodstride_app, goodstride_platform;
