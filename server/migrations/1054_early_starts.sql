-- From which day somebody counts in a challenge that they joined late, as an admin set it (docs/decisions/965). Rows with one set_id
-- came from one decision and are taken back together.
create table early_start (
  program_id uuid not null,
  challenge_id uuid not null,
  member_id uuid not null,
  set_id uuid not null,
  counts_from date not null,
  -- From which they counted before.
  former_from date not null,
  reason text not null,
  -- Null: they were erased.
  set_by uuid,
  set_at timestamptz not null,
  primary key (program_id, challenge_id, member_id),
  foreign key (program_id, challenge_id) references challenge (program_id, id) on delete cascade,
  foreign key (program_id, member_id) references member (program_id, id) on delete cascade
);
create index early_start_set on early_start (program_id, challenge_id, set_id);
create index early_start_member on early_start (program_id, member_id);
grant select, insert, update, delete on early_start to goodstride_app, goodstride_platform;
alter table early_start enable row level security;
alter table early_start force row level security;
create policy tenant on early_start to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on early_start to goodstride_platform using (true) with check (true);
