-- Workshops that a program holds, and who has a seat or waits for one (docs/domain.md#mental-wellness-plan).
create table workshop (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  -- one of the outlines that are shipped; null: the program's own words
  outline text,
  topic text not null,
  title text not null,
  summary text not null,
  starts_at timestamptz not null,
  minutes integer not null,
  place text not null,
  link text,
  seats integer not null check (seats > 0),
  created_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (program_id, id)
);
create index workshop_starts on workshop (program_id, starts_at, id);

create table workshop_seat (
  program_id uuid not null,
  workshop_id uuid not null,
  member_id uuid not null,
  state text not null check (state in ('seat', 'waiting')),
  -- the order in which people asked
  place integer not null,
  asked_at timestamptz not null,
  primary key (program_id, workshop_id, member_id),
  foreign key (program_id, workshop_id) references workshop on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create index workshop_seat_order on workshop_seat (program_id, workshop_id, place);
create index workshop_seat_member on workshop_seat (program_id, member_id);

do $$
declare t text;
begin
  foreach t in array array['workshop', 'workshop_seat'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
        with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;

-- Programs made before now get the usual values of these settings (contract, ProgramSettings).
update program set settings = '{"planTopicsHidden": [], "helpContacts": []}'::jsonb || settings;
