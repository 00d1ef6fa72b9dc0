-- Programs that are deleted with everything in them (docs/decisions/810). The rows outlive their programs, so that it stays known
-- which program was deleted, by whom and when; program_id therefore refers to nothing.
create table program_deletion (
  id uuid primary key,
  program_id uuid not null,
  program_name text not null,
  program_slug text not null,
  reason text not null,
  -- waiting: a second super admin has to approve it. scheduled: it begins on its day. running: a job deletes rows.
  state text not null check (state in ('waiting', 'scheduled', 'running', 'done', 'cancelled')),
  -- when it was requested
  members integer not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  deletes_at timestamptz,
  finished_at timestamptz,
  -- deleted rows of each table
  counts jsonb not null default '{}',
  check ((state in ('scheduled', 'running', 'done')) <= (deletes_at is not null))
);
create unique index program_deletion_open on program_deletion (program_id) where state in ('waiting', 'scheduled', 'running');
create index program_deletion_due on program_deletion (deletes_at, id) where state in ('scheduled', 'running');
grant select, insert, update on program_deletion to goodstride_app, goodstride_platform;

-- The moment after which the program is deleted. People read its day when they try to log in.
alter table program add column deletes_at timestamptz;

-- Rows that are only ever added to are deleted with their program, and never otherwise: by a role of its own that sees the rows of
-- no program but those whose deletion runs.
do $$
declare t text;
begin
  if not exists (select from pg_roles where rolname = 'goodstride_eraser') then create role goodstride_eraser nologin; end if;
  execute format('grant goodstride_eraser to %I', current_user);
  grant usage on schema public to goodstride_eraser;
  grant select on program_deletion to goodstride_eraser;
  foreach t in array array['audit_log', 'access_log', 'point_entry', 'incentive_entry', 'badge_award', 'badge_result'] loop
    execute format('grant select, delete on %I to goodstride_eraser', t);
    execute format('create policy eraser on %I to goodstride_eraser using (exists (select from program_deletion d
      where d.program_id = %I.program_id and d.state = ''running''))', t, t);
  end loop;
end $$;
