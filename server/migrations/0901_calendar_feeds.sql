-- The secret address of a member's calendar. Only its hash is kept.
create table calendar_feed (
  program_id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  primary key (program_id, member_id),
  unique (program_id, token_hash),
  foreign key (program_id, member_id) references member on delete cascade
);
grant select, insert, update, delete on calendar_feed to goodstride_app, goodstride_platform;
alter table calendar_feed enable row level security;
alter table calendar_feed force row level security;
create policy tenant on calendar_feed to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on calendar_feed to goodstride_platform using (true) with check (true);
