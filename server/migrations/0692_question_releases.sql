-- Counts of answers to a question as they are shown: made once a week and blurred (docs/privacy.md).
create table question_release (
  program_id uuid not null,
  question_id uuid not null,
  -- the Monday of the week in which it is shown
  week date not null,
  -- who had answered, as keyed hashes
  people text[] not null,
  tally jsonb not null,
  primary key (program_id, question_id),
  foreign key (program_id, question_id) references question on delete cascade
);
grant select, insert, update, delete on question_release to goodstride_app, goodstride_platform;
alter table question_release enable row level security;
alter table question_release force row level security;
create policy tenant on question_release to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on question_release to goodstride_platform using (true) with check (true);
