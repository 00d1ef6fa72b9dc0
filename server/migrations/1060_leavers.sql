-- Since when members are deactivated. A row goes when they are reactivated or erased.
create table deactivation (
  program_id uuid not null,
  member_id uuid not null,
  at timestamptz not null,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member (program_id, id) on delete cascade
);
create index deactivation_at on deactivation (program_id, at, member_id);
grant select, insert, update, delete on deactivation to goodstride_app, goodstride_platform;
alter table deactivation enable row level security;
alter table deactivation force row level security;
create policy tenant on deactivation to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on deactivation to goodstride_platform using (true) with check (true);

-- The log knows when admins deactivated somebody. Of others the time from now on counts: rather late than early.
insert into deactivation (program_id, member_id, at)
  select m.program_id, m.id, coalesce(max(a.at), now())
  from member m left join audit_log a on a.program_id = m.program_id and a.action in ('members.deactivate', 'directory.deactivate')
    and a.subject_id = m.id
  where m.status = 'suspended' group by m.program_id, m.id;

-- After how many months a program deletes deactivated people (docs/decisions/966). No row, or null: it doesn't.
create table leaver_rule (
  program_id uuid primary key references program on delete cascade,
  months smallint check (months between 3 and 36),
  -- What counts once somebody other than this login confirms it.
  waiting_months smallint check (waiting_months between 3 and 36),
  waiting_by uuid,
  waiting_since timestamptz
);
grant select, insert, update, delete on leaver_rule to goodstride_app, goodstride_platform;
alter table leaver_rule enable row level security;
alter table leaver_rule force row level security;
create policy tenant on leaver_rule to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on leaver_rule to goodstride_platform using (true) with check (true);

-- The deletion that was planned in a month. A month has one.
create table leaver_run (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  month date not null,
  day date not null,
  state text not null check (state in ('planned', 'announced', 'running', 'done', 'stopped')),
  planned_at timestamptz not null,
  finished_at timestamptz,
  primary key (program_id, id),
  unique (program_id, month)
);
create index leaver_run_open on leaver_run (program_id, state) where state in ('planned', 'announced', 'running');
grant select, insert, update, delete on leaver_run to goodstride_app, goodstride_platform;
alter table leaver_run enable row level security;
alter table leaver_run force row level security;
create policy tenant on leaver_run to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on leaver_run to goodstride_platform using (true) with check (true);

create table due_leaver (
  program_id uuid not null,
  run_id uuid not null,
  member_id uuid not null,
  state text not null check (state in ('ready', 'erased', 'kept')),
  reason text,
  primary key (program_id, run_id, member_id),
  foreign key (program_id, run_id) references leaver_run (program_id, id) on delete cascade,
  foreign key (program_id, member_id) references member (program_id, id) on delete cascade
);
create index due_leaver_member on due_leaver (program_id, member_id);
grant select, insert, update, delete on due_leaver to goodstride_app, goodstride_platform;
alter table due_leaver enable row level security;
alter table due_leaver force row level security;
create policy tenant on due_leaver to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on due_leaver to goodstride_platform using (true) with check (true);

-- Deactivated people whom an admin keeps, whatever the rule says.
create table kept_leaver (
  program_id uuid not null,
  member_id uuid not null,
  kept_at timestamptz not null,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member (program_id, id) on delete cascade
);
grant select, insert, update, delete on kept_leaver to goodstride_app, goodstride_platform;
alter table kept_leaver enable row level security;
alter table kept_leaver force row level security;
create policy tenant on kept_leaver to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on kept_leaver to goodstride_platform using (true) with check (true);
