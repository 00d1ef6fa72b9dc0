-- How large and alive each program is, for the list of all programs. A job counts; the list sorts by these columns.
create table program_figures (
  program_id uuid primary key references program on delete cascade,
  members integer not null default 0,
  -- active members who logged steps or activities in the last 7 and 30 days of the program
  active_week integer not null default 0,
  active_month integer not null default 0,
  running_challenges integer not null default 0,
  -- the last day on which an admin of the program used it
  last_admin_visit date,
  counted_at timestamptz
);
grant select, insert, update, delete on program_figures to goodstride_app, goodstride_platform;
alter table program_figures enable row level security;
alter table program_figures force row level security;
create policy tenant on program_figures to goodstride_app using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on program_figures to goodstride_platform using (true) with check (true);

set local role goodstride_platform;
insert into program_figures (program_id) select id from program;
reset role;

create index program_figures_members on program_figures (members, program_id);
create index program_figures_active on program_figures (active_month, program_id);
create index program_figures_visit on program_figures (coalesce(last_admin_visit, '0001-01-01'::date), program_id);
create index program_by_name on program (lower(name), id);
create index program_by_age on program (created_at, id);
create index program_search on program using gin (lower(name || ' ' || slug) gin_trgm_ops);
