-- Messages, requests to join and invitations (specification 4, "Messages"; semantics.md, "open").

-- What one person is told, once. Whatever it is about (subject_id) is kept by the feature that knows it: state here is
-- what the recipient can still do about it. Names are as they were when it was told.
create table message (
  program_id uuid not null,
  id uuid not null,
  type text not null check (type in ('joinrequest', 'invite', 'note')),
  subject text not null check (subject in ('challenge.invite', 'challenge.request', 'team.invite')),
  -- the challenge, the request or the team
  subject_id uuid not null,
  -- null: the system, or platform staff from elsewhere
  sender_id uuid,
  recipient_id uuid not null,
  challenge_id uuid,
  challenge_name text,
  team_id uuid,
  team_name text,
  -- one of several recipients of the same thing, beside the first: not shown to who sent it
  is_copy boolean not null default false,
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (program_id, id),
  foreign key (program_id, recipient_id) references member on delete cascade,
  foreign key (program_id, sender_id) references member on delete set null (sender_id)
);
-- Nothing that waits for an answer is told twice.
create unique index message_open on message (program_id, subject, subject_id, recipient_id, team_id) nulls not distinct
  where state = 'open';
create index message_inbox on message (program_id, recipient_id, created_at desc, id desc);
create index message_sent on message (program_id, sender_id, created_at desc, id desc) where not is_copy;
create index message_unread on message (program_id, recipient_id) where read_at is null;
create index message_team on message (program_id, team_id) where state = 'open' and team_id is not null;

-- Who asked to join which challenge; with a team in a challenge between groups.
create table challenge_request (
  program_id uuid not null,
  id uuid not null,
  challenge_id uuid not null,
  member_id uuid not null,
  team_id uuid,
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid,
  primary key (program_id, id),
  foreign key (program_id, challenge_id) references challenge on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade,
  foreign key (program_id, team_id) references team on delete cascade
);
create unique index challenge_request_member on challenge_request (program_id, challenge_id, member_id) where state = 'open';
create unique index challenge_request_team on challenge_request (program_id, challenge_id, team_id)
  where state = 'open' and team_id is not null;
create index challenge_request_of_team on challenge_request (program_id, team_id) where state = 'open';
create index challenge_request_of_member on challenge_request (program_id, member_id);

-- When a challenge took its last people and what was still open of its invitations and requests was closed.
alter table challenge add column entry_closed_at timestamptz;
create index challenge_entry on challenge (program_id, end_date) where entry_closed_at is null;

-- Who is invited onto a team; the row goes when it is answered.
create table team_invite (
  program_id uuid not null,
  team_id uuid not null,
  member_id uuid not null,
  invited_by uuid,
  created_at timestamptz not null,
  primary key (program_id, team_id, member_id),
  foreign key (program_id, team_id) references team on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create index team_invite_member on team_invite (program_id, member_id);

-- Invitations by e-mail to people who are not members. Address and token as hashes alone; the token is made when the
-- mail goes out (docs/decisions/103).
create table outsider_invite (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  email_hash bytea not null,
  challenge_id uuid,
  invited_by uuid,
  token_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (program_id, id),
  foreign key (program_id, challenge_id) references challenge on delete set null (challenge_id)
);
create unique index outsider_invite_token on outsider_invite (program_id, token_hash);
create index outsider_invite_challenge on outsider_invite (program_id, challenge_id) where challenge_id is not null;

do $$
declare t text;
begin
  foreach t in array array['message', 'challenge_request', 'team_invite', 'outsider_invite'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;

-- Invitations that stand already are told, too, as those of the system; ids of version 7 made of the moment.
set local role goodstride_platform;
update challenge set entry_closed_at = final_at where final_at <= now();
insert into message (program_id, id, type, subject, subject_id, recipient_id, challenge_id, challenge_name, team_id, team_name,
    is_copy, state, created_at)
  select i.program_id,
    (lpad(to_hex((extract(epoch from i.created_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
      || '8' || substr(md5(random()::text), 1, 15))::uuid,
    'invite', 'challenge.invite', c.id, i.member_id, c.id, c.name, i.team_id, i.team_name, i.is_copy, 'open', i.created_at
  from (
    select program_id, challenge_id, member_id, null::uuid as team_id, null::text as team_name, false as is_copy, created_at
      from challenge_member where state = 'invited'
    union all
    select ct.program_id, ct.challenge_id, tm.member_id, t.id, t.name,
        row_number() over (partition by ct.program_id, ct.challenge_id, t.id order by tm.joined_on, tm.member_id) > 1, ct.created_at
      from challenge_team ct
      join team t on t.program_id = ct.program_id and t.id = ct.team_id and t.deleted_at is null
      join team_membership tm on tm.program_id = t.program_id and tm.team_id = t.id and tm.left_on is null and tm.is_leader
      where ct.state = 'invited'
  ) i
  join challenge c on c.program_id = i.program_id and c.id = i.challenge_id and c.entry_closed_at is null;
reset role;
