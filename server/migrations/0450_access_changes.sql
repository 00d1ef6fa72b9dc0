-- What a session that somebody has read says no more: the server keeps one for moments and asks here what has changed since
-- (docs/decisions/450). Each row is told by the transaction that wrote it, so that it is seen with what it tells, never before or after.
-- Of no program, as sessions are of none: they are read before one is known. Ids alone; forgotten after six hours.
create table access_change (
  changed_in xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('session', 'login', 'member')),
  subject_id uuid not null,
  changed_at timestamptz not null default now(),
  primary key (changed_in, kind, subject_id)
);
create index access_change_changed_at on access_change (changed_at);
grant select, insert, delete on access_change to goodstride_app, goodstride_platform;

create function note_access_change() returns trigger language plpgsql as $$
begin
  insert into access_change (kind, subject_id) values (tg_argv[0], coalesce(new.id, old.id)) on conflict do nothing;
  return null;
end $$;

create function note_leader_change() returns trigger language plpgsql as $$
begin
  insert into access_change (kind, subject_id) values ('member', coalesce(new.member_id, old.member_id)) on conflict do nothing;
  return null;
end $$;

-- What liveSessions (core/identity/session.queries.ts) reads. Idle time that grows takes nothing away, and is written once a minute.
create trigger session_changed after update on session for each row
  when ((old.login_id, old.program_id, old.member_id, old.acting_program_id, old.acting_until, old.access_hash, old.access_expires_at,
      old.previous_access_hash, old.previous_access_expires_at, old.absolute_until, old.ended_at)
    is distinct from (new.login_id, new.program_id, new.member_id, new.acting_program_id, new.acting_until, new.access_hash,
      new.access_expires_at, new.previous_access_hash, new.previous_access_expires_at, new.absolute_until, new.ended_at)
    or new.idle_until < old.idle_until)
  execute function note_access_change('session');
create trigger session_deleted after delete on session for each row execute function note_access_change('session');

create trigger login_changed after update of platform_role on login for each row
  when (old.platform_role is distinct from new.platform_role) execute function note_access_change('login');

create trigger member_access_changed after update of role_name, status, time_zone, locale on member for each row
  when ((old.role_name, old.status, old.time_zone, old.locale) is distinct from (new.role_name, new.status, new.time_zone, new.locale))
  execute function note_access_change('member');
create trigger member_deleted after delete on member for each row execute function note_access_change('member');

create trigger leader_came after insert on team_membership for each row when (new.is_leader) execute function note_leader_change();
create trigger leader_changed after update on team_membership for each row when (old.is_leader or new.is_leader)
  execute function note_leader_change();
create trigger leader_went after delete on team_membership for each row when (old.is_leader) execute function note_leader_change();
