-- Since when a login has a role of the platform: from then on the days of grace for a second factor are counted.
alter table login add column staff_since timestamptz;
update login set staff_since = now() where platform_role is not null;

-- Changes of super admins that wait for another super admin. Someone who is not staff yet is named by their address.
create table staff_change (
  id uuid primary key,
  login_id uuid references login on delete cascade,
  email text not null,
  first_name text not null,
  last_name text not null,
  locale text not null,
  from_role text check (from_role in ('WT Admin', 'Super WT Admin')),
  to_role text check (to_role in ('WT Admin', 'Super WT Admin')),
  state text not null check (state in ('waiting', 'done', 'cancelled', 'expired')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz
);
create unique index staff_change_waiting on staff_change (lower(email)) where state = 'waiting';
create index staff_change_login on staff_change (login_id);
create index staff_change_age on staff_change (requested_at);
grant select, insert, update, delete on staff_change to goodstride_app, goodstride_platform;

create index platform_log_login on platform_log (login_id, id desc);

-- The program in which a reseller's staff are at home is a place for accounts: no list, figure or email takes it for a program.
alter table program add column is_reseller_home boolean not null default false;
update program p set is_reseller_home = true from reseller r where r.home_program_id = p.id;
