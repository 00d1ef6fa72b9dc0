-- Ten years of days asked for their member ten years' times: a foreign key looks at each row by itself, which cost more than
-- writing it. Asked once a statement it is the same promise: nobody's days are refused, and days go with their member.
alter table step_day drop constraint step_day_program_id_member_id_fkey;

create function refuse_days_of_nobody() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct program_id, member_id from fresh) f
    where not exists (select from member m where m.program_id = f.program_id and m.id = f.member_id)) then
    raise foreign_key_violation using message = 'a day violates the foreign key to its member';
  end if;
  return null;
end $$;
create trigger step_day_member after insert on step_day referencing new table as fresh
  for each statement execute function refuse_days_of_nobody();

create or replace function forget_revisions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from step_day d using gone g where d.program_id = g.program_id and d.member_id = g.id;
  delete from entry_revision r using gone g where r.program_id = g.program_id and r.member_id = g.id;
  return null;
end $$;
alter function forget_revisions() rename to forget_entries;
