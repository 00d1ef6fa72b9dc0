-- Who asks whom to be friends (specification 4, "Friend invite"; docs/decisions/191).

-- One row for each pair and direction; it goes when they become friends. What was declined or taken back stays for a while,
-- so that nobody is asked again at once.
create table friend_invite (
  program_id uuid not null,
  from_id uuid not null,
  to_id uuid not null check (to_id <> from_id),
  id uuid not null,
  state text not null check (state in ('open', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  answered_at timestamptz,
  primary key (program_id, from_id, to_id),
  unique (program_id, id),
  foreign key (program_id, from_id) references member on delete cascade,
  foreign key (program_id, to_id) references member on delete cascade
);
create index friend_invite_to on friend_invite (program_id, to_id) where state = 'open';
create index friend_invite_made on friend_invite (program_id, from_id, created_at);

alter table message drop constraint message_subject_check;
alter table message add constraint message_subject_check
  check (subject in ('challenge.invite', 'challenge.request', 'team.invite', 'friend.invite'));

-- Entries that friends may read, too.
alter table journal drop constraint journal_privacy_check;
alter table journal add constraint journal_privacy_check check (privacy in ('me', 'friends', 'program'));

do $$
declare t text;
begin
  foreach t in array array['friend_invite'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
