-- A note that a member may have earned a badge is no truth of its own: whoever takes it up looks for the member. Asking at each note
-- whether the member is there cost as much as writing it (docs/decisions/360). Notes go with their member as before.
alter table badge_due drop constraint badge_due_program_id_member_id_fkey;

create or replace function forget_entries() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from step_day d using gone g where d.program_id = g.program_id and d.member_id = g.id;
  delete from entry_revision r using gone g where r.program_id = g.program_id and r.member_id = g.id;
  delete from badge_due b using gone g where b.program_id = g.program_id and b.member_id = g.id;
  return null;
end $$;
