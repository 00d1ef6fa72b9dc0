-- Who runs here: each API and worker notes itself every few seconds, and removes its row when it stops.
create table server_process (
  id uuid primary key,
  role text not null,
  version text not null,
  host text not null,
  port integer not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- The longest that anything waited for this process since it was last seen.
  lag_ms double precision not null default 0,
  -- How many connections to the database it may open.
  connections integer not null,
  -- Requests whose X-Forwarded-For it did not believe, and the address of the proxy if that is private.
  unbelieved integer not null default 0,
  unbelieved_from text
);

grant select, insert, update, delete on server_process to goodstride_app, goodstride_platform;
