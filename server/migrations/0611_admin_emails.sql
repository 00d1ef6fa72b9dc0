-- Emails that admins write to members (docs/decisions/610). Whom they went to, and what became of each, is in the mail queue.
create table admin_email (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  subject text not null,
  -- sanitized HTML with Liquid variables
  body text not null,
  audience text not null,
  -- the organization, team or challenge
  audience_id uuid,
  audience_name text,
  inactive_days integer,
  -- queued: its recipients are in the mail queue
  status text not null check (status in ('scheduled', 'queued', 'cancelled')),
  send_at timestamptz not null,
  recipients integer not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  search_text text not null generated always as (lower(subject)) stored,
  primary key (program_id, id),
  foreign key (program_id, created_by) references member
);
create index admin_email_listed on admin_email (program_id, send_at desc, id desc);
create index admin_email_by on admin_email (program_id, created_by);
create index admin_email_due on admin_email (program_id, send_at) where status = 'scheduled';

-- The members chosen for an email, until it is queued.
create table admin_email_choice (
  program_id uuid not null,
  email_id uuid not null,
  member_id uuid not null,
  primary key (program_id, email_id, member_id),
  foreign key (program_id, email_id) references admin_email on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create index admin_email_choice_member on admin_email_choice (program_id, member_id);

do $$
declare t text;
begin
  foreach t in array array['admin_email', 'admin_email_choice'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
        with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;

alter table mail add column member_id uuid;
alter table mail add column admin_email_id uuid;
-- When its text was handed to the mail server. An email that was claimed and not handed over can safely be sent again.
alter table mail add column handed_at timestamptz;
alter table mail drop constraint mail_status_check;
alter table mail add constraint mail_status_check
  check (status in ('queued', 'sending', 'sent', 'failed', 'withheld', 'cancelled'));
create index mail_of_admin_email on mail (program_id, admin_email_id, id) include (status, held_for, bounced_at)
  where admin_email_id is not null;
-- Emails to many people wait behind all others, so that nobody waits for a new password meanwhile.
drop index mail_due;
create index mail_due on mail ((admin_email_id is not null), next_attempt_at, created_at) where status = 'queued';
