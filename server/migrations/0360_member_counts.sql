-- Counts of members by the index alone. One with each member's id in it is as large as half the table; these hold a
-- program's members under one key and are twenty times smaller.
drop index member_counted;
create index member_active on member (program_id) where status = 'active';
create index member_open on member (program_id) where status = 'active' and moderated_at is null and not profile_hidden;

-- The feed of friends: of each friend the newest entries by the index alone.
create index journal_shared on journal (program_id, member_id, day desc, created_at desc, id desc) include (has_photo)
  where privacy in ('friends', 'program');
