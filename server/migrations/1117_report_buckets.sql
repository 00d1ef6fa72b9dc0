-- A program's own bucket, which takes the files of its scheduled reports (docs/decisions/984).
create table report_bucket (
  program_id uuid primary key references program on delete cascade,
  -- Null: Amazon's own, by the region.
  endpoint text,
  region text not null,
  bucket text not null,
  -- In front of the names of files; may be empty.
  folder text not null,
  access_key text not null,
  secret_sealed text not null,
  path_style boolean not null,
  changed_at timestamptz not null,
  -- Why the last file did not arrive; null: it did, or there was none.
  failure text check (failure in ('refused', 'missing', 'away', 'secret_lost')),
  failed_at timestamptz
);
grant select, insert, update, delete on report_bucket to goodstride_app, goodstride_platform;
alter table report_bucket enable row level security;
alter table report_bucket force row level security;
create policy tenant on report_bucket to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on report_bucket to goodstride_platform using (true) with check (true);

alter table report_schedule add column into_bucket boolean not null default false;
-- Whether the file of a run is in the bucket; null: it isn't meant to be.
alter table report_run add column stored text check (stored in ('waiting', 'stored', 'failed')),
  add column store_tries integer not null default 0,
  add column store_at timestamptz;
create index report_run_storing on report_run (store_at) where stored = 'waiting';
