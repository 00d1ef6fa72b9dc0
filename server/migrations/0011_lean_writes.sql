-- What every recorded day writes carries one index each, in the order in which it is read.
alter table score_change drop constraint score_change_pkey;
alter table score_change add primary key (program_id, challenge_id, id);
drop index score_change_challenge;

alter table entry_revision drop constraint entry_revision_pkey;
alter table entry_revision add primary key (program_id, member_id, day, id);
drop index entry_revision_day;

-- Room on the page for a changed day: no index moves with it.
alter table step_day set (fillfactor = 85);

-- What one member earned is looked up with every day they record.
create index team_credit_member on team_credit (program_id, member_id, challenge_id);

-- A revision is made from an entry, which has its member: asking for the member with every one of them costs more than
-- writing it. They go with the member all the same.
alter table entry_revision drop constraint entry_revision_program_id_member_id_fkey;
create function forget_revisions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from entry_revision r using gone g where r.program_id = g.program_id and r.member_id = g.id;
  return null;
end $$;
create trigger member_gone after delete on member referencing old table as gone
  for each statement execute function forget_revisions();
