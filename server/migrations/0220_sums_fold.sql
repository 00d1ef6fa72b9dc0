-- What recording adds to the sums of a member, until the fold moves it there (docs/decisions/225): appended by the request,
-- one row a day, and gone within a second. Whoever reads sums folds first. No foreign key: the fold leaves out who is gone.
create table member_step_change (
  program_id uuid not null,
  id bigint generated always as identity,
  member_id uuid not null,
  day date not null,
  steps bigint not null,
  primary key (program_id, id)
);

do $$
declare t text;
begin
  foreach t in array array['member_step_change'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
