-- What an admin decided about a member's day in one challenge: what it counts there, with a reason (docs/domain.md#integrity).
create table day_ruling (
  program_id uuid not null,
  challenge_id uuid not null,
  member_id uuid not null,
  day date not null,
  -- steps that the day counts in the challenge; 0: it is left out
  counts integer not null check (counts between 0 and 100000),
  reason text not null check (length(reason) between 3 and 500),
  ruled_by uuid,
  ruled_at timestamptz not null,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  primary key (program_id, challenge_id, member_id, day),
  foreign key (program_id, challenge_id) references challenge on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create index day_ruling_member on day_ruling (program_id, member_id);

grant select, insert, update, delete on day_ruling to goodstride_app, goodstride_platform;
alter table day_ruling enable row level security;
alter table day_ruling force row level security;
create policy tenant on day_ruling to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on day_ruling to goodstride_platform using (true) with check (true);
