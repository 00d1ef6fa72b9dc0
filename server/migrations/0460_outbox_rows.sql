-- Sessions are read with every call again: nothing needs to be told of their changes.
drop function note_access_change() cascade;
drop function note_leader_change() cascade;
drop table access_change;

-- Notes and changes on their way are rows of one member again, not lists: an erasure deletes them as it does everything else.
alter table badge_note rename to badge_note_list;
alter table badge_note_list rename constraint badge_note_pkey to badge_note_list_pkey;
create table badge_note (
  program_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  due_at timestamptz not null,
  primary key (program_id, id)
);
insert into badge_note (program_id, id, member_id, due_at)
  select l.program_id, gen_random_uuid(), n.member_id, n.due_at
  from badge_note_list l cross join lateral unnest(l.member_ids, l.due_ats) as n (member_id, due_at)
  where n.member_id is not null;
drop table badge_note_list;

alter table member_step_change rename to member_step_change_list;
alter table member_step_change_list rename constraint member_step_change_pkey to member_step_change_list_pkey;
create table member_step_change (
  program_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  day date not null,
  steps bigint not null,
  primary key (program_id, id)
);
insert into member_step_change (program_id, id, member_id, day, steps)
  select l.program_id, gen_random_uuid(), n.member_id, n.day, n.steps
  from member_step_change_list l cross join lateral unnest(l.member_ids, l.days, l.steps) as n (member_id, day, steps)
  where n.member_id is not null;
drop table member_step_change_list;

do $$
declare t text;
begin
  foreach t in array array['badge_note', 'member_step_change'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;

-- A move on a board is a row as well.
alter table score_change
  add column old_rank_score bigint, add column new_rank_score bigint,
  add column old_improvement bigint, add column new_improvement bigint;
insert into score_change (program_id, challenge_id, old_rank_score, new_rank_score, old_improvement, new_improvement)
  select c.program_id, c.challenge_id, m.*
  from score_change c cross join lateral
    unnest(c.old_rank_scores, c.new_rank_scores, c.old_improvements, c.new_improvements) as m;
-- Rows whose lists were taken apart: they held moves and nothing else.
delete from score_change where old_rank_scores is not null;
alter table score_change
  drop column old_rank_scores, drop column new_rank_scores,
  drop column old_improvements, drop column new_improvements;
