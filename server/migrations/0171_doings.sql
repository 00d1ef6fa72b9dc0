-- What friends do, and kudos for it (docs/decisions/227).

-- One row for each thing that somebody did, told to their friends alone; swept after 90 days.
create table doing (
  program_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('badge', 'challenge', 'friends', 'team', 'goal')),
  -- the badge, the day, or the id: the same is told once
  subject text not null,
  -- the challenge, the team or the friend
  subject_id uuid,
  created_at timestamptz not null,
  primary key (program_id, id),
  unique (program_id, member_id, kind, subject),
  foreign key (program_id, member_id) references member on delete cascade
);
create index doing_listed on doing (program_id, member_id, created_at desc, id desc);

create table doing_kudos (
  program_id uuid not null,
  doing_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null,
  primary key (program_id, doing_id, member_id),
  foreign key (program_id, doing_id) references doing on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create index doing_kudos_member on doing_kudos (program_id, member_id);

do $$
declare t text;
begin
  foreach t in array array['doing', 'doing_kudos'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
