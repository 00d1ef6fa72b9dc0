-- A note that somebody may have earned a badge is written with nearly each recorded day: one index of the member's,
-- in the order of writing, beside that of the moment. A random id as key touched a page of its own at each note.
alter table badge_due drop constraint badge_due_pkey;
drop index badge_due_member;
alter table badge_due drop column id;
alter table badge_due add column id bigint generated always as identity;
alter table badge_due add primary key (program_id, member_id, id);
