-- Emails of the platform can be stopped, resumed and sent at a pace. What waits for that is held in the queue (held_for
-- 'paced'), and a job lets as many go as the pace allows.
alter table mass_email add column per_minute integer check (per_minute > 0);
alter table mass_email add column stopped_at timestamptz;
-- Nobody is left who waits for it.
alter table mass_email add column finished_at timestamptz;
-- Up to when the pace has been used.
alter table mass_email add column paced_at timestamptz;
create index mass_email_running on mass_email (id) where status = 'approved' and finished_at is null;

alter table mail drop constraint mail_held_for_check;
alter table mail add constraint mail_held_for_check check (held_for in ('quiet', 'weekly', 'closed', 'suppressed', 'paced'));
-- Small, because an email leaves it when it is sent.
create index mail_open_of_admin_email on mail (program_id, admin_email_id) include (held_for)
  where admin_email_id is not null and status in ('queued', 'sending');
-- Older ones without anybody waiting.
update mass_email e set finished_at = e.send_at where e.status = 'approved'
  and not exists (select from admin_email a where a.mass_email_id = e.id and a.status = 'scheduled')
  and not exists (select from admin_email a join mail q on q.program_id = a.program_id and q.admin_email_id = a.id
    where a.mass_email_id = e.id and q.status in ('queued', 'sending'));
