-- Boards of very many teams, or of teams with very many people (docs/decisions/300).

-- How many are in a team (organization) of a challenge now: counted where stretches change, folded with all else, for to count a
-- million stretches on each look at a board took longer than all the rest of it.
alter table team_score add column people integer not null default 0;
alter table score_change add column people_delta integer not null default 0;
insert into team_score (program_id, challenge_id, team_id, people)
  select program_id, challenge_id, team_id, count(*) from challenge_roster where team_id is not null and counts_to is null
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (program_id, challenge_id, team_id) do update set people = excluded.people;

-- How often the outbox was folded: with what waits it names a state of the board, which a ranking that is kept belongs to.
alter table challenge add column folds bigint not null default 0;

create function note_people() returns trigger language plpgsql as $$
begin
  -- Of a challenge that goes there is nothing to note.
  if tg_op = 'INSERT' then
    insert into score_change (program_id, challenge_id, team_id, people_delta)
      select r.program_id, r.challenge_id, r.team_id, count(*) from fresh r
        join challenge c on c.program_id = r.program_id and c.id = r.challenge_id
      where r.team_id is not null and r.counts_to is null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into score_change (program_id, challenge_id, team_id, people_delta)
      select r.program_id, r.challenge_id, r.team_id, -count(*) from gone r
        join challenge c on c.program_id = r.program_id and c.id = r.challenge_id
      where r.team_id is not null and r.counts_to is null group by 1, 2, 3;
  else
    insert into score_change (program_id, challenge_id, team_id, people_delta)
      select program_id, challenge_id, team_id, sum(change) from (
        select program_id, challenge_id, team_id, 1 as change from fresh where team_id is not null and counts_to is null
        union all select program_id, challenge_id, team_id, -1 from gone where team_id is not null and counts_to is null) moved
      group by 1, 2, 3 having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger challenge_roster_came after insert on challenge_roster referencing new table as fresh
  for each statement execute function note_people();
create trigger challenge_roster_went after delete on challenge_roster referencing old table as gone
  for each statement execute function note_people();
create trigger challenge_roster_changed after update on challenge_roster referencing old table as gone new table as fresh
  for each statement execute function note_people();

-- Who comes onto a board or leaves it moves it, with or without people.
create function note_entrants() returns trigger language plpgsql as $$
begin
  insert into score_change (program_id, challenge_id)
    select distinct e.program_id, e.challenge_id from moved e
      join challenge c on c.program_id = e.program_id and c.id = e.challenge_id;
  return null;
end $$;
create trigger challenge_team_came after insert on challenge_team referencing new table as moved
  for each statement execute function note_entrants();
create trigger challenge_team_went after delete on challenge_team referencing old table as moved
  for each statement execute function note_entrants();
create trigger challenge_team_changed after update on challenge_team referencing new table as moved
  for each statement execute function note_entrants();
