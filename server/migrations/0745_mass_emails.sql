-- Emails of the platform to the members of many programs. Each program gets one as an email of its own, which the same queue
-- sends; here is what they have in common.
create table mass_email (
  id uuid primary key,
  subject text not null,
  body text not null,
  tier text check (tier in ('core', 'plus', 'pro')),
  type text check (type in ('activate', 'engage', 'thrive', 'wellness', 'activity')),
  admins_only boolean not null,
  -- waiting: above 100 people until a second super admin approves it
  status text not null check (status in ('waiting', 'approved', 'cancelled')),
  programs integer not null,
  people integer not null,
  send_at timestamptz not null,
  created_by uuid,
  approved_by uuid,
  created_at timestamptz not null
);
grant select, insert, update, delete on mass_email to goodstride_app, goodstride_platform;

alter table admin_email add column mass_email_id uuid;
create index admin_email_of_mass on admin_email (mass_email_id, program_id) where mass_email_id is not null;
