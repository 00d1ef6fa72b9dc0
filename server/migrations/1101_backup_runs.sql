-- Backups that the server made by itself (docs/decisions/995).
create table backup_run (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Its name in the folder or bucket. Null: none was written.
  file text,
  bytes double precision,
  rows double precision,
  files integer,
  -- Pictures without a file, which no backup has.
  missing integer not null default 0,
  -- It was read again after it was written, and is whole.
  verified_at timestamptz,
  -- It was restored into a database of its own and had every row, or why it was not tried.
  tried_at timestamptz,
  not_tried text,
  -- Null while it runs, and when it is good.
  error text
);
create index backup_run_started on backup_run (started_at);

grant select, insert, update, delete on backup_run to goodstride_app, goodstride_platform;
