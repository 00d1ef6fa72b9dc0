-- What a program pays for what, where its admins changed it (semantics.md, "Points"); without a row it is what the product pays.
create table point_amount (
  program_id uuid not null references program on delete cascade,
  -- contract/src/points.ts
  rule text not null,
  amount integer not null check (amount between 0 and 1000),
  -- the most a day; null: the rule has none
  daily_cap integer check (daily_cap between 0 and 10000),
  primary key (program_id, rule)
);
grant select, insert, update, delete on point_amount to goodstride_app, goodstride_platform;
alter table point_amount enable row level security;
alter table point_amount force row level security;
create policy tenant on point_amount to goodstride_app using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on point_amount to goodstride_platform using (true) with check (true);
