-- Friends and blocks (specification 4, "Friends"; docs/decisions/190).

-- One row each way, so that the friends of a member are a range of the key.
create table friendship (
  program_id uuid not null,
  member_id uuid not null,
  friend_id uuid not null check (friend_id <> member_id),
  since timestamptz not null,
  primary key (program_id, member_id, friend_id),
  foreign key (program_id, member_id) references member on delete cascade,
  foreign key (program_id, friend_id) references member on delete cascade
);
create index friendship_other on friendship (program_id, friend_id);

-- Who wants to see nothing of whom; it hides both from each other and nobody is told.
create table member_block (
  program_id uuid not null,
  member_id uuid not null,
  blocked_id uuid not null check (blocked_id <> member_id),
  created_at timestamptz not null,
  primary key (program_id, member_id, blocked_id),
  foreign key (program_id, member_id) references member on delete cascade,
  foreign key (program_id, blocked_id) references member on delete cascade
);
create index member_block_other on member_block (program_id, blocked_id);

do $$
declare t text;
begin
  foreach t in array array['friendship', 'member_block'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
