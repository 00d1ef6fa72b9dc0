-- Revisions numbered as they are made. With random ids each went into any of the pages that hold a member's day: whoever writes
-- one day over and over (a device that syncs every minute) touched as many pages, and the first touch of a page after each
-- checkpoint writes all of it to the log. In order they go side by side, and no random number is drawn for each.
alter table entry_revision drop constraint entry_revision_pkey;
alter table entry_revision drop column id;
alter table entry_revision add column id bigint generated always as identity;
alter table entry_revision add primary key (program_id, member_id, day, id);
