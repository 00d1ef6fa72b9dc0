-- What is erased with a member or a login is found by an index: without these, each erasure read whole tables.
create index member_login on member (login_id) where login_id is not null;
create index feed_item_subject on feed_item (program_id, subject_id) where subject_id is not null;
create index challenge_answer_member on challenge_answer (program_id, member_id);
create index preventative_entry_member on preventative_entry (program_id, member_id);
create index team_invite_invited_by on team_invite (program_id, invited_by);
create index outsider_invite_invited_by on outsider_invite (program_id, invited_by);
create index passkey_challenge_login on passkey_challenge (login_id);
create index sign_in_ticket_login on sign_in_ticket (login_id);
create index password_reset_login on password_reset (login_id);
