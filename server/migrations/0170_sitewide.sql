-- What members walked in a day, a week, a month and in all, for the boards and sums of a program (docs/decisions/225).

-- Changed with each entry and in the same transaction. No index holds the steps: a change stays on its page and touches no
-- index, and a board is a look at one stretch of the key.
create table member_period_steps (
  program_id uuid not null,
  period text not null check (period in ('day', 'week', 'month', 'all')),
  -- the day, the Monday, the first of the month; of all the days 1970-01-01
  starts_on date not null,
  member_id uuid not null,
  steps bigint not null,
  primary key (program_id, period, starts_on, member_id),
  foreign key (program_id, member_id) references member on delete cascade
) with (fillfactor = 80);
-- Few: who is not active is found without looking at those who are.
create index member_inactive on member (program_id, id) where status <> 'active';
create index member_period_steps_member on member_period_steps (program_id, member_id);

do $$
declare t text;
begin
  foreach t in array array['member_period_steps'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
