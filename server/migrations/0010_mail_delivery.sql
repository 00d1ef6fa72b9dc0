-- When a queued mail is tried next, and since when one is being sent: a mail is claimed before it is sent, so that a
-- process that dies in the middle cannot make it go out twice (docs/decisions/103).
alter table mail add column next_attempt_at timestamptz not null default 'epoch';
alter table mail add column claimed_at timestamptz;
alter table mail drop constraint mail_status_check;
alter table mail add constraint mail_status_check check (status in ('queued', 'sending', 'sent', 'failed'));
drop index mail_status;
create index mail_due on mail (next_attempt_at, created_at) where status = 'queued';
create index mail_listed on mail (status, created_at);
