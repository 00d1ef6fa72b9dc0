-- The last calls of a company's directory, with what each did (docs/decisions/964). Who somebody is stands in their own rows.
create table directory_call (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  at timestamptz not null,
  method text not null,
  resource text not null check (resource in ('user', 'group')),
  member_id uuid,
  group_id uuid,
  did text[] not null,
  status integer not null,
  -- Of a refused call.
  code text,
  primary key (program_id, id),
  foreign key (program_id, member_id) references member (program_id, id) on delete cascade
);
create index directory_call_member on directory_call (program_id, member_id) where member_id is not null;
grant select, insert, update, delete on directory_call to goodstride_app, goodstride_platform;
alter table directory_call enable row level security;
alter table directory_call force row level security;
create policy tenant on directory_call to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on directory_call to goodstride_platform using (true) with check (true);
