-- Challenges of points: the ledger's, or those of a wellness challenge (semantics.md, "Wellness challenge").
alter table challenge drop constraint challenge_challenge_type_check;
alter table challenge add constraint challenge_challenge_type_check check (challenge_type in ('chart', 'wellness', 'preventative'));
alter table challenge
  add column competition_of text not null default 'steps' check (competition_of in ('steps', 'points')),
  -- what pays in a wellness challenge: names of contract/src/metrics.ts, and 'steps'
  add column metrics text[] not null default '{}',
  add column points_goal integer check (points_goal > 0),
  add column track_questions boolean not null default false;

-- What a metric was before it was changed or taken away: a score counts it as it stood when the member's grace ended (004).
create table metric_revision (
  program_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  metric text not null,
  day date not null,
  value numeric(7, 2) not null,
  diastolic smallint,
  recorded_at timestamptz not null,
  replaced_at timestamptz not null,
  primary key (program_id, member_id, metric, day, id),
  foreign key (program_id, member_id) references member on delete cascade
);

-- The question of each week of a wellness challenge, after a short text; one try.
create table challenge_question (
  program_id uuid not null,
  challenge_id uuid not null,
  week smallint not null check (week >= 1),
  text text not null,
  question text not null,
  options text[] not null,
  -- place of the right one among the options, from 0
  answer smallint not null,
  primary key (program_id, challenge_id, week),
  foreign key (program_id, challenge_id) references challenge on delete cascade
);
create table challenge_answer (
  program_id uuid not null,
  challenge_id uuid not null,
  week smallint not null,
  member_id uuid not null,
  -- the member's own date
  day date not null,
  choice smallint not null,
  is_right boolean not null,
  answered_at timestamptz not null,
  primary key (program_id, challenge_id, member_id, week),
  foreign key (program_id, challenge_id, week) references challenge_question on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['metric_revision', 'challenge_question', 'challenge_answer'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
