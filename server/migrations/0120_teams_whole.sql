-- Asking to join a closed team, and what is written about a team (specification 4; docs/decisions/205, 206).

-- Who asked to join which team.
create table team_request (
  program_id uuid not null,
  id uuid not null,
  team_id uuid not null,
  member_id uuid not null,
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid,
  primary key (program_id, id),
  foreign key (program_id, team_id) references team on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create unique index team_request_open on team_request (program_id, team_id, member_id) where state = 'open';
create index team_request_member on team_request (program_id, member_id);

-- Which subjects there are the contract says (MessageSubject); features come and go without changing this again.
alter table message drop constraint message_subject_check;
alter table message add constraint message_subject_check check (subject ~ '^[a-z]+\.[a-zA-Z]+$');

-- A topic bears the id of what it is about: a challenge, or a team.
alter table topic drop constraint topic_program_id_id_fkey;
alter table topic add column challenge_id uuid, add column team_id uuid;
set local role goodstride_platform;
update topic set challenge_id = id;
reset role;
alter table topic
  add constraint topic_is_about check (num_nonnulls(challenge_id, team_id) = 1 and id = coalesce(challenge_id, team_id)),
  add foreign key (program_id, challenge_id) references challenge on delete cascade,
  add foreign key (program_id, team_id) references team on delete cascade;
create unique index topic_challenge on topic (program_id, challenge_id) where challenge_id is not null;
create unique index topic_team on topic (program_id, team_id) where team_id is not null;

do $$
declare t text;
begin
  foreach t in array array['team_request'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
