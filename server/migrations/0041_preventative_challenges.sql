-- Preventative challenges (semantics.md, "Preventative challenge"): no ranks; what a member enters is health data.
alter table challenge
  add column challenge_type text not null default 'chart' check (challenge_type in ('chart', 'preventative')),
  add column takes_completion_date boolean not null default false,
  add column takes_free_text boolean not null default false,
  -- How many days before the first day a completion may lie.
  add column lookback_days smallint not null default 0 check (lookback_days between 0 and 730);

-- Admins do not see health data; another admin may give one of them this right (docs/decisions/165).
alter table member add column sees_preventative boolean not null default false;

create table preventative_entry (
  program_id uuid not null,
  challenge_id uuid not null,
  member_id uuid not null,
  completed_on date,
  free_text text check (length(free_text) between 1 and 500),
  -- since when the entry completes the challenge; null: it does not
  completed_at timestamptz,
  recorded_at timestamptz not null,
  primary key (program_id, challenge_id, member_id),
  foreign key (program_id, challenge_id) references challenge on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);

grant select, insert, update, delete on preventative_entry to goodstride_app, goodstride_platform;
alter table preventative_entry enable row level security;
alter table preventative_entry force row level security;
create policy tenant on preventative_entry to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on preventative_entry to goodstride_platform using (true) with check (true);
