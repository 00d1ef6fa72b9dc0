-- People over all programs are found by their id, their address, or (member_directory) any part of their names.
create index member_anywhere on member (id);
create index member_address on member (lower(email));

-- The mail queue is searched newest first; ids are in the order of time.
create index mail_of_program on mail (program_id, id);
create index mail_of_kind on mail (kind, id);
create index mail_of_login on mail (login_id, id);
create index mail_to on mail (lower(recipient) text_pattern_ops, id);
create index mail_unsent on mail (status, id) where status <> 'sent';
create index mail_subject on mail using gin (lower(subject) gin_trgm_ops);
drop index mail_listed;
