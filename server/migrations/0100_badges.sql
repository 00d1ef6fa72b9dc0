-- Badges, streaks and their points (semantics.md, "Points, badges, teams, friends, notices"; docs/decisions/195, 196).

-- Awarded once, dated by the member's own day; nothing takes one away again.
create table badge_award (
  program_id uuid not null,
  member_id uuid not null,
  -- contract/src/badges.ts
  badge text not null,
  -- the day that earned it, and the number it had come to
  day date not null,
  value bigint not null,
  awarded_at timestamptz not null,
  primary key (program_id, member_id, badge),
  foreign key (program_id, member_id) references member on delete cascade
);
create index badge_award_badge on badge_award (program_id, badge);

-- Members who may have earned something since they were last looked at: appended by whoever records, worked off by the job
-- badges.settle. Nobody waits for it: each note is a row of its own.
create table badge_due (
  program_id uuid not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  due_at timestamptz not null,
  primary key (program_id, id),
  foreign key (program_id, member_id) references member on delete cascade
);
create index badge_due_at on badge_due (due_at);
create index badge_due_member on badge_due (program_id, member_id);

-- How challenges ended for those in them, kept when they close: nothing else tells it afterwards.
create table badge_result (
  program_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('finished', 'won')),
  challenge_id uuid not null,
  day date not null,
  primary key (program_id, member_id, kind, challenge_id),
  foreign key (program_id, member_id) references member on delete cascade
);

-- Days on which a member rested: they keep a streak.
create table rest_day (
  program_id uuid not null,
  member_id uuid not null,
  day date not null,
  claimed_at timestamptz not null,
  primary key (program_id, member_id, day),
  foreign key (program_id, member_id) references member on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['badge_award', 'badge_due', 'badge_result', 'rest_day'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
revoke update, delete on badge_award, badge_result from goodstride_app, goodstride_platform;

-- A badge pays once, and so does a question, whatever the day.
create unique index point_entry_once on point_entry (program_id, member_id, rule, cause) where rule in ('badge', 'question');

-- What was earned before there were badges: as far as ledgers tell it, and by a look at everybody.
insert into badge_result (program_id, member_id, kind, challenge_id, day)
  select p.program_id, p.member_id, 'finished', c.id, p.day from point_entry p
    join challenge c on c.program_id = p.program_id and c.id::text = p.cause and c.challenge_type <> 'preventative'
    where p.rule = 'challenge_finished'
  union
  select i.program_id, i.member_id, case i.type when 'winner' then 'won' else 'finished' end, c.id, c.end_date from incentive_entry i
    join challenge c on c.program_id = i.program_id and c.id = i.challenge_id and c.challenge_type <> 'preventative'
    where i.type in ('winner', 'completion')
  on conflict do nothing;
insert into badge_due (program_id, member_id, due_at) select program_id, id, now() from member where status <> 'erased';
