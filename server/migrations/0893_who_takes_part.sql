-- Who takes part, from when to when (decision 868). Somebody who was added and has neither registered nor an entry counts nowhere.
alter table member add column is_present boolean not null default true;
update member m set is_present = false where login_id is null and not is_example and status <> 'erased'
  and not exists (select from step_day d where d.program_id = m.program_id and d.member_id = m.id)
  and not exists (select from converter_entry e where e.program_id = m.program_id and e.member_id = m.id)
  and not exists (select from metric_day d where d.program_id = m.program_id and d.member_id = m.id);
delete from challenge_roster r using member m where m.program_id = r.program_id and m.id = r.member_id and not m.is_present
  and exists (select from challenge c where c.program_id = r.program_id and c.id = r.challenge_id and c.closed_at is null);
-- Ended because the account was deactivated: taken up again when it is reactivated.
alter table team_membership add column is_paused boolean not null default false;
alter table organization_member add column is_paused boolean not null default false;
alter table challenge_member add column paused_on date;
alter table challenge_member add column paused_from date;
create index member_absent on member (program_id, id) where not is_present;
