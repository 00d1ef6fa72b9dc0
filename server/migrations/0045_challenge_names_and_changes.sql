-- A private challenge cannot be learned of by its name: names are taken once among public ones, and once among a
-- maker's private ones.
drop index challenge_name;
create unique index challenge_public_name on challenge (program_id, lower(name)) where archived_at is null and public;
create unique index challenge_private_name on challenge (program_id, creator_id, lower(name)) where archived_at is null and not public;

-- What was changed in a challenge, when and by whom: its people may read it.
create table challenge_change (
  program_id uuid not null,
  challenge_id uuid not null,
  id uuid not null,
  member_id uuid,
  -- {"endDate": ["2026-11-16", "2026-11-20"], ...}: the field of the contract, before and after
  fields jsonb not null,
  at timestamptz not null,
  primary key (program_id, challenge_id, id),
  foreign key (program_id, challenge_id) references challenge on delete cascade
);
grant select, insert, update, delete on challenge_change to goodstride_app, goodstride_platform;
alter table challenge_change enable row level security;
alter table challenge_change force row level security;
create policy tenant on challenge_change to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on challenge_change to goodstride_platform using (true) with check (true);
