-- What an email was composed of, so that the program's own text can be used when it is sent (docs/decisions/572), and
-- whether the recipient's mail server refused it for good.
alter table mail add column template text;
alter table mail add column variables jsonb;
alter table mail add column bounced_at timestamptz;

-- Each row is one saved text of an email in one language. The newest one counts; one without a text restored the default.
create table email_template_version (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  template text not null,
  language text not null,
  subject text,
  -- sanitized HTML with Liquid variables
  body text,
  created_by uuid,
  created_at timestamptz not null,
  primary key (program_id, id),
  check ((subject is null) = (body is null)),
  foreign key (program_id, created_by) references member on delete set null (created_by)
);
create index email_template_version_newest on email_template_version (program_id, template, language, id desc);
create index email_template_version_by on email_template_version (program_id, created_by);

do $$
declare t text;
begin
  foreach t in array array['email_template_version'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
        with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
