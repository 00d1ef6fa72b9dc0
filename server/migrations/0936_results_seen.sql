-- Results of challenges that a member has opened: the dashboard shows the others (decision 896).
create table result_seen (
  program_id uuid not null,
  member_id uuid not null,
  challenge_id uuid not null,
  seen_at timestamptz not null,
  primary key (program_id, member_id, challenge_id),
  foreign key (program_id, member_id) references member on delete cascade,
  foreign key (program_id, challenge_id) references challenge on delete cascade
);
create index result_seen_challenge on result_seen (program_id, challenge_id);

grant select, insert, update, delete on result_seen to goodstride_app, goodstride_platform;
alter table result_seen enable row level security;
alter table result_seen force row level security;
create policy tenant on result_seen to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on result_seen to goodstride_platform using (true) with check (true);
