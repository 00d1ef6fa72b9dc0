-- How many people have a plan and how they answered the assessment, as it may be read by those who run a program: counted
-- once after each week and blurred (docs/privacy.md).
create table plan_release (
  program_id uuid not null references program on delete cascade,
  -- the Monday of the week
  week date not null,
  -- the week whose counts are shown: an earlier one when few people came or went since, and for answers when the last
  -- ones are not four weeks old
  of_week date not null,
  answers_of date not null,
  -- members of the program, as keyed hashes; kept of the last week only
  members text[],
  primary key (program_id, week)
);
create table plan_cell (
  program_id uuid not null,
  week date not null,
  -- a question of the assessment, or `status`
  question text not null,
  answer text not null,
  position integer not null,
  -- null: too few people
  people integer,
  primary key (program_id, week, question, answer),
  foreign key (program_id, week) references plan_release on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['plan_release', 'plan_cell'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
        with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
