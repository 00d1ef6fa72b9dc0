-- What members report to those who look after the program, and what becomes of it (docs/decisions/270).

-- Hidden from everybody but who wrote it and those who moderate.
alter table journal_comment add column moderated_at timestamptz;
alter table post add column moderated_at timestamptz;
-- An entry that is taken down is its owner's alone; what it was before, for the day it is given back.
alter table journal add column privacy_before text check (privacy_before in ('friends', 'program'));
-- A profile that is hidden by those who moderate stays hidden until they give it back.
alter table member
  add column moderated_at timestamptz,
  add column hidden_before boolean;

-- One thing that was reported, or taken down without that. It goes with what it is about.
create table moderation_case (
  program_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('journal', 'comment', 'post', 'profile')),
  journal_id uuid,
  comment_id uuid,
  post_id uuid,
  member_id uuid,
  state text not null check (state in ('open', 'hidden', 'dismissed')),
  report_count integer not null,
  created_at timestamptz not null,
  -- of the newest report
  reported_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (program_id, id),
  foreign key (program_id, journal_id) references journal on delete cascade,
  foreign key (program_id, comment_id) references journal_comment on delete cascade,
  foreign key (program_id, post_id) references post on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade,
  constraint moderation_case_about_one check (num_nonnulls(journal_id, comment_id, post_id, member_id) = 1)
);
create unique index moderation_case_subject on moderation_case (program_id, kind, (coalesce(journal_id, comment_id, post_id, member_id)));
create index moderation_case_listed on moderation_case (program_id, state, reported_at desc, id desc);
create index moderation_case_journal on moderation_case (program_id, journal_id) where journal_id is not null;
create index moderation_case_comment on moderation_case (program_id, comment_id) where comment_id is not null;
create index moderation_case_post on moderation_case (program_id, post_id) where post_id is not null;
create index moderation_case_member on moderation_case (program_id, member_id) where member_id is not null;

-- Who reported it and why; once a person and thing. Nameless when they are no members any more.
create table moderation_report (
  program_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  reporter_id uuid,
  reason text not null check (reason in ('unkind', 'harassment', 'privacy', 'spam', 'health', 'other')),
  words text not null,
  created_at timestamptz not null,
  primary key (program_id, id),
  foreign key (program_id, case_id) references moderation_case on delete cascade,
  foreign key (program_id, reporter_id) references member on delete set null (reporter_id)
);
create unique index moderation_report_once on moderation_report (program_id, case_id, reporter_id);
create index moderation_report_listed on moderation_report (program_id, case_id, created_at desc);
create index moderation_report_reporter on moderation_report (program_id, reporter_id);

do $$
declare t text;
begin
  foreach t in array array['moderation_case', 'moderation_report'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
