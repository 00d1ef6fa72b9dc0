-- Invitations that admins send to become a member of the program, one for each address. The link with its token is the row of
-- outsider_invite; sending again makes a new one.
create table member_invite (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  email text not null,
  -- The member that the person takes over when they register; afterwards, who came.
  member_id uuid,
  invite_id uuid not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  accepted_at timestamptz,
  cancelled_at timestamptz,
  primary key (program_id, id),
  foreign key (program_id, member_id) references member on delete cascade
);
create unique index member_invite_email on member_invite (program_id, lower(email));
create unique index member_invite_link on member_invite (program_id, invite_id);
create index member_invite_member on member_invite (program_id, member_id) where member_id is not null;
create index member_invite_day on member_invite (program_id, ((created_at at time zone 'UTC')::date), id);
grant select, insert, update, delete on member_invite to goodstride_app, goodstride_platform;
alter table member_invite enable row level security;
alter table member_invite force row level security;
create policy tenant on member_invite to goodstride_app using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on member_invite to goodstride_platform using (true) with check (true);
