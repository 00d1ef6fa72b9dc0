-- What follows when a challenge is final: incentives from a ledger of their own, points, mails; each once.
alter table challenge
  add column incentive_type text check (incentive_type in ('completion', 'participation', 'winner')),
  add column incentive_amount integer check (incentive_amount > 0),
  add column recognition_title text check (length(recognition_title) between 3 and 80),
  -- When all that follows was done; what is done so far, by member id, so that a crash goes on where it stopped.
  add column closed_at timestamptz,
  add column closed_through uuid;
create index challenge_to_close on challenge (final_at) where closed_at is null;

create table incentive_entry (
  program_id uuid not null,
  challenge_id uuid not null,
  member_id uuid not null,
  type text not null check (type in ('completion', 'participation', 'winner')),
  amount integer not null check (amount > 0),
  created_at timestamptz not null,
  primary key (program_id, challenge_id, member_id, type),
  foreign key (program_id, member_id) references member on delete cascade
);
create index incentive_entry_member on incentive_entry (program_id, member_id, created_at desc);
grant select, insert on incentive_entry to goodstride_app, goodstride_platform;
alter table incentive_entry enable row level security;
alter table incentive_entry force row level security;
create policy tenant on incentive_entry to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on incentive_entry to goodstride_platform using (true) with check (true);
