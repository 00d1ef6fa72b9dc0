-- The ledger of points (semantics.md, "Points"): append-only; the same cause never pays twice.
create table point_entry (
  program_id uuid not null,
  member_id uuid not null,
  -- contract/src/points.ts
  rule text not null,
  cause text not null,
  -- the member's own date
  day date not null,
  amount integer not null,
  created_at timestamptz not null,
  primary key (program_id, member_id, day, rule, cause),
  foreign key (program_id, member_id) references member on delete cascade
);
-- Members whose days came in by file: their points are reckoned after the import (job points.settle).
create table point_due (
  program_id uuid not null,
  member_id uuid not null,
  noted_at timestamptz not null,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['point_entry', 'point_due'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
revoke update, delete on point_entry from goodstride_app, goodstride_platform;
-- A challenge pays once, whatever the day.
create unique index point_entry_challenge on point_entry (program_id, member_id, rule, cause) where rule like 'challenge%';
