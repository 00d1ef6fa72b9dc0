-- What recording notes for sums and badges is one row a transaction with lists that belong together place by place, not a row for
-- each member (docs/decisions/400): a row of an index cost as much as one of the table. Rows that wait become lists of one.
--
-- Lists have no foreign key, and forget_entries (0396) leaves them alone: whoever takes them up looks for the members, and skips who
-- is gone. Who is erased is replaced by null (core/holdings), so that the other lists stay in step.
alter table member_step_change
  alter column member_id type uuid[] using array[member_id],
  alter column day type date[] using array[day],
  alter column steps type bigint[] using array[steps];
alter table member_step_change rename column member_id to member_ids;
alter table member_step_change rename column day to days;

-- Notes as they are made: badges.settle moves them into badge_due, which is kept by member.
create table badge_note (
  program_id uuid not null,
  id bigint generated always as identity,
  member_ids uuid[] not null,
  due_ats timestamptz[] not null,
  primary key (program_id, id)
);

do $$
declare t text;
begin
  foreach t in array array['badge_note'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
