-- How far people and teams have come on the map of a challenge (semantics.md, "Maps"; docs/decisions/241).

-- Scores of the challenge moved since its milestones were looked at.
alter table map add column stirred boolean not null default false;
create index map_stirred on map (program_id, challenge_id) where stirred;

-- When a member, or a team (organization) where these compete, came farther than before; it stays when the score falls.
create table milestone_unlock (
  program_id uuid not null,
  challenge_id uuid not null,
  member_id uuid,
  team_id uuid,
  entrant_id uuid not null generated always as (coalesce(member_id, team_id)) stored,
  -- The last milestone that was passed then, in their order: with it all before that were not passed earlier.
  position integer not null,
  reached_at timestamptz not null,
  primary key (program_id, challenge_id, entrant_id, position),
  check (num_nonnulls(member_id, team_id) = 1),
  foreign key (program_id, challenge_id) references challenge on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create index milestone_unlock_member on milestone_unlock (program_id, member_id) where member_id is not null;

grant select, insert, update, delete on milestone_unlock to goodstride_app, goodstride_platform;
alter table milestone_unlock enable row level security;
alter table milestone_unlock force row level security;
create policy tenant on milestone_unlock to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on milestone_unlock to goodstride_platform using (true) with check (true);

-- A message may tell of a milestone: the last of those that were passed.
alter table message
  add column milestone_id uuid,
  add column milestone_name text;
