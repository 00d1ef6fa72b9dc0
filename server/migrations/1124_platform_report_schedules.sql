-- Reports about programs that are sent to staff again and again (docs/decisions/1001). The tables of a program's schedules lie under
-- its row-level security, so these are beside them. The job is the same.
create table platform_report_schedule (
  id uuid primary key,
  -- Whom it depends on; null: erased.
  made_by uuid references login on delete set null,
  -- Its staff alone see it. Null: the platform's own.
  reseller_id uuid references reseller on delete cascade,
  report text not null,
  -- Part of the name or address of programs.
  search text,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  -- Of UTC, on the day after the period.
  at_hour integer not null check (at_hour between 0 and 23),
  next_on date not null,
  -- Null: it runs.
  stopped text check (stopped in ('paused', 'maker_gone', 'role_ended')),
  created_at timestamptz not null
);
create index platform_report_schedule_maker on platform_report_schedule (made_by);
create index platform_report_schedule_listed on platform_report_schedule (reseller_id, id);
create index platform_report_schedule_due on platform_report_schedule (next_on) where stopped is null;

create table platform_report_reader (
  schedule_id uuid not null references platform_report_schedule on delete cascade,
  login_id uuid not null references login on delete cascade,
  primary key (schedule_id, login_id)
);
create index platform_report_reader_login on platform_report_reader (login_id);

create table platform_report_run (
  id uuid primary key,
  schedule_id uuid not null references platform_report_schedule on delete cascade,
  from_day date not null,
  to_day date not null,
  made_at timestamptz not null,
  state text not null check (state in ('waiting', 'told')),
  told integer not null default 0,
  left_out integer not null default 0,
  -- Each period once, whatever stops or runs beside.
  unique (schedule_id, to_day, from_day)
);
create index platform_report_run_waiting on platform_report_run (made_at) where state = 'waiting';
create index platform_report_run_made on platform_report_run (made_at);

grant select, insert, update, delete on platform_report_schedule, platform_report_reader, platform_report_run to goodstride_platform;
