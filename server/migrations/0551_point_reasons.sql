-- What admins gave points for (docs/decisions/552). The ledger is kept when a member is erased, so it refers to the words, which
-- belong to the program.
create table point_reason (
  program_id uuid not null references program on delete cascade,
  cause text not null,
  reason text not null,
  primary key (program_id, cause)
);
grant select, insert, update, delete on point_reason to goodstride_app, goodstride_platform;
alter table point_reason enable row level security;
alter table point_reason force row level security;
create policy tenant on point_reason to goodstride_app using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on point_reason to goodstride_platform using (true) with check (true);
