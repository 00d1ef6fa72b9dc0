-- What triggers did, the statements of the writing services do: triggers cannot go where tables are distributed over machines
-- (docs/operations.md). People and teams that come onto a board or leave it are noted by roster-write.queries.ts and entrants.queries.ts.
drop trigger challenge_roster_came on challenge_roster;
drop trigger challenge_roster_went on challenge_roster;
drop trigger challenge_roster_changed on challenge_roster;
drop function note_people();
drop trigger challenge_team_came on challenge_team;
drop trigger challenge_team_went on challenge_team;
drop trigger challenge_team_changed on challenge_team;
drop function note_entrants();

-- Days are written under the lock of their member, so the member exists. Members are erased and keep their row; the deletion of a
-- program deletes table by table.
drop trigger step_day_member on step_day;
drop function refuse_days_of_nobody();
drop trigger member_gone on member;
drop function forget_entries();

-- Ids come from the application. The default is for the version before, which runs until it is replaced.
alter table score_change drop constraint score_change_pkey, drop column id;
alter table score_change add column id uuid not null default gen_random_uuid();
alter table score_change add primary key (program_id, challenge_id, id);
-- The order of a day's revisions: a number of the application that grows (newNumbers). The default is for the version before.
alter table entry_revision alter column id drop identity;
alter table entry_revision alter column id set default (extract(epoch from clock_timestamp()) * 1000000000)::bigint;

-- Due at one time twice is due once.
delete from badge_due b using badge_due other where other.program_id = b.program_id and other.member_id = b.member_id
  and other.due_at = b.due_at and other.id < b.id;
alter table badge_due drop constraint badge_due_pkey, drop column id;
alter table badge_due add primary key (program_id, member_id, due_at);

-- Members and organizations keep their row when they are erased or deleted, so nothing has to be set to null. The rows were checked by
-- the keys these replace.
alter table email_template_version drop constraint email_template_version_program_id_created_by_fkey,
  add constraint email_template_version_program_id_created_by_fkey foreign key (program_id, created_by) references member not valid;
alter table message drop constraint message_program_id_sender_id_fkey,
  add constraint message_program_id_sender_id_fkey foreign key (program_id, sender_id) references member not valid;
alter table moderation_report drop constraint moderation_report_program_id_reporter_id_fkey,
  add constraint moderation_report_program_id_reporter_id_fkey foreign key (program_id, reporter_id) references member not valid;
alter table team drop constraint team_program_id_organization_id_fkey,
  add constraint team_program_id_organization_id_fkey foreign key (program_id, organization_id) references organization not valid;
-- The service that deletes a challenge clears it.
alter table outsider_invite drop constraint outsider_invite_program_id_challenge_id_fkey,
  add constraint outsider_invite_program_id_challenge_id_fkey foreign key (program_id, challenge_id) references challenge not valid;
