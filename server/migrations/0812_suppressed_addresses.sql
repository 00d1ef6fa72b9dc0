-- Addresses that get no email except about the safety of an account (docs/decisions/812). Emails are compared with the hash; the
-- address itself is for the super admins who look it up, and is emptied when its owner is erased.
create table suppressed_address (
  id uuid primary key,
  address_hash bytea not null unique,
  address text,
  reason text not null,
  created_by uuid,
  created_at timestamptz not null
);
create index suppressed_address_search on suppressed_address (address text_pattern_ops) where address is not null;
create index mail_bounced on mail (lower(recipient), id desc) where bounced_at is not null;
create index mail_bounced_newest on mail (id desc) where bounced_at is not null;
grant select, insert, update, delete on suppressed_address to goodstride_app, goodstride_platform;

alter table mail drop constraint mail_held_for_check;
alter table mail add constraint mail_held_for_check check (held_for in ('quiet', 'weekly', 'closed', 'suppressed'));
