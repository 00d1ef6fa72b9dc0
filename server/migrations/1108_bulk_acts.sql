-- One act over many programs (docs/decisions/971).
create table bulk_act (
  id uuid primary key,
  -- Who began or resumed it last. The job acts with their rights.
  login_id uuid not null references login on delete cascade,
  actor jsonb not null,
  kind text not null check (kind in ('setting', 'tier', 'endsOn')),
  setting text,
  -- What each program gets.
  value jsonb,
  state text not null check (state in ('running', 'stopped', 'done')),
  created_at timestamptz not null
);
create index bulk_act_newest on bulk_act (created_at desc);
-- For erasure of a login.
create index bulk_act_login on bulk_act (login_id);
grant select, insert, update, delete on bulk_act to goodstride_platform;

-- Its programs: the queue of the job, and its report. A program that is deleted later stays in the report by its name.
create table bulk_act_program (
  bulk_act_id uuid not null references bulk_act on delete cascade,
  target_id uuid not null,
  name text not null,
  state text not null check (state in ('waiting', 'changed', 'same', 'refused', 'undoing', 'undone', 'kept')),
  -- The code of what refused it.
  why text,
  -- The value that it replaced.
  replaced jsonb,
  done_at timestamptz,
  primary key (bulk_act_id, target_id)
);
create index bulk_act_program_due on bulk_act_program (bulk_act_id, target_id) where state in ('waiting', 'undoing');
grant select, insert, update, delete on bulk_act_program to goodstride_platform;
