-- How each recurring job fares, over all processes. A worker writes a row when its job fails, and otherwise at most once a
-- minute.
create table job_state (
  name text primary key,
  every_seconds double precision not null,
  started_at timestamptz,
  seconds double precision,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- In a row.
  failures integer not null default 0,
  error text,
  -- A member of staff wants it to run now.
  run_asked_at timestamptz
);

grant select, insert, update, delete on job_state to goodstride_app, goodstride_platform;
