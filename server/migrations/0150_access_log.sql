-- Who looked at what of whom by name (docs/decisions/217). Append-only; member_id null: of everybody in the program.
create table access_log (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  at timestamptz not null,
  member_id uuid,
  -- Of the program, or of platform staff who worked in it.
  actor_member_id uuid not null,
  by_staff boolean not null,
  what text not null check (what in ('profile', 'steps', 'report', 'acting')),
  primary key (program_id, id),
  foreign key (program_id, member_id) references member on delete cascade
);
create index access_log_member on access_log (program_id, member_id, at desc, id desc);
create index access_log_once on access_log (program_id, actor_member_id, what, at desc);

grant select, insert on access_log to goodstride_app, goodstride_platform;
alter table access_log enable row level security;
alter table access_log force row level security;
create policy tenant on access_log to goodstride_app using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on access_log to goodstride_platform using (true) with check (true);
