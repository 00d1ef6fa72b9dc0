-- Questions of a program, and notices (specification 3, 4; semantics.md, "Notice"; docs/decisions/200, 201).

create table question (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  question text not null check (length(question) between 1 and 500),
  description text not null default '',
  type text not null check (type in ('radio', 'checkbox', 'dropdown', 'text', 'range')),
  -- [{value, label}] in their order
  options jsonb not null default '[]',
  range_start integer,
  range_end integer check (range_end > range_start),
  required boolean not null default false,
  point_value integer not null default 0 check (point_value between 0 and 1000),
  draft boolean not null default false,
  active boolean not null default true,
  position integer not null,
  created_at timestamptz not null,
  primary key (program_id, id),
  check ((type = 'range') = (range_start is not null and range_end is not null))
);
create index question_listed on question (program_id, position, id);

create table question_answer (
  program_id uuid not null,
  question_id uuid not null,
  member_id uuid not null,
  -- several choices are joined by commas
  answer text not null,
  -- the member's own date
  day date not null,
  answered_at timestamptz not null,
  primary key (program_id, question_id, member_id),
  foreign key (program_id, question_id) references question on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create index question_answer_member on question_answer (program_id, member_id);

create table notice (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  -- null: for the whole program
  organization_id uuid,
  message text not null check (length(message) between 1 and 1000),
  -- days of the program's zone, both included
  begins date not null,
  expires date not null check (expires >= begins),
  created_at timestamptz not null,
  primary key (program_id, id),
  foreign key (program_id, organization_id) references organization on delete cascade
);
create index notice_listed on notice (program_id, expires, created_at desc, id desc);

create table notice_dismissal (
  program_id uuid not null,
  notice_id uuid not null,
  member_id uuid not null,
  dismissed_at timestamptz not null,
  primary key (program_id, notice_id, member_id),
  foreign key (program_id, notice_id) references notice on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create index notice_dismissal_member on notice_dismissal (program_id, member_id);

do $$
declare t text;
begin
  foreach t in array array['question', 'question_answer', 'notice', 'notice_dismissal'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
