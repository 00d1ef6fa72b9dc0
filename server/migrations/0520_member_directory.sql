-- When members were last here and what they last logged, beside the member row: it changes daily, and an update of the member
-- row would write to all of its indexes. Days of the member's own calendar. Steps and activities alone count as logged.
create table member_presence (
  program_id uuid not null,
  member_id uuid not null,
  last_visit_on date,
  last_logged_on date,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member on delete cascade
);
grant select, insert, update, delete on member_presence to goodstride_app, goodstride_platform;
alter table member_presence enable row level security;
alter table member_presence force row level security;
create policy tenant on member_presence to goodstride_app using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on member_presence to goodstride_platform using (true) with check (true);

-- The owner is subject to row-level security too.
set local role goodstride_platform;
insert into member_presence (program_id, member_id, last_visit_on, last_logged_on)
  select m.program_id, m.id,
    (select max(coalesce(s.used_at, s.created_at) at time zone m.time_zone)::date from session s
      where s.program_id = m.program_id and s.member_id = m.id and s.login_id = m.login_id),
    greatest((select max(d.day) from step_day d where d.program_id = m.program_id and d.member_id = m.id and d.steps > 0),
      (select max(e.day) from converter_entry e where e.program_id = m.program_id and e.member_id = m.id))
  from member m where m.status <> 'erased';
reset role;

-- Members who never came or never logged anything count as the earliest day.
create index member_presence_visit on member_presence (program_id, coalesce(last_visit_on, '0001-01-01'::date), member_id);
create index member_presence_logged on member_presence (program_id, coalesce(last_logged_on, '0001-01-01'::date), member_id);

-- Admins search for members by email too.
alter table member add column directory_text text not null
  generated always as (lower(first_name || ' ' || last_name || ' ' || username || ' ' || email)) stored;
create index member_directory on member using gin (program_id, directory_text gin_trgm_ops);

-- The groups of which a program has few, by name. Each of them also counts its group.
create index member_admins on member (program_id, sort_name, id) where role_name <> 'NonAdmin' and status <> 'erased';
create index member_suspended on member (program_id, sort_name, id) where status = 'suspended';
create index member_invited on member (program_id, sort_name, id) where status = 'active' and login_id is null;
-- Every member of a program under one key, to count them.
create index member_counted on member (program_id) where status <> 'erased';
-- Who is in a challenge now, by the index alone.
create index challenge_roster_now on challenge_roster (program_id, challenge_id, member_id) where counts_to is null;
