-- Texts of emails that the platform wrote for all programs without a text of their own. Each row is a version; the newest one
-- counts, and one without a text means the shipped text.
create table platform_email_version (
  id uuid primary key,
  template text not null,
  language text not null,
  subject text,
  body text,
  created_by uuid,
  created_at timestamptz not null
);
create index platform_email_newest on platform_email_version (template, language, id desc);
grant select on platform_email_version to goodstride_app;
grant select, insert, update, delete on platform_email_version to goodstride_platform;
