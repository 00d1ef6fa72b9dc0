-- Platform staff who work in a program are members of another one. Keys are deleted after a day, and with an erased member.
alter table idempotency_key drop constraint idempotency_key_program_id_member_id_fkey;
