-- Everything about health and answers that is released without a name, in one place and from one budget (docs/privacy.md). What was
-- released before by rules that nobody added up goes.
drop table health_cell;
drop table health_group;
drop table plan_cell;
drop table plan_release;
drop table question_release;

create table disclosure_release (
  program_id uuid not null references program on delete cascade,
  -- what it is about, such as `metric sleep` or `plan.status`
  subject text not null,
  -- the Monday on which the period of four weeks begins
  period date not null,
  -- the period that its figures are of: an earlier one while too little has changed; null before any were made
  made_in date,
  -- what it cost of a person's budget of a year
  units double precision not null check (units >= 0),
  -- members who counted
  members integer not null,
  figures jsonb not null,
  -- who had which part in the figures, as keyed hashes; kept of the last period only
  parts text[],
  primary key (program_id, subject, period)
);
-- The key that the noise of a program hangs on, sealed by SECRET_KEY.
create table disclosure_key (
  program_id uuid primary key references program on delete cascade,
  sealed text not null
);
update program set settings = '{"healthMetrics": ["mood"]}'::jsonb || settings;

do $$
declare t text;
begin
  foreach t in array array['disclosure_release', 'disclosure_key'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
        with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
