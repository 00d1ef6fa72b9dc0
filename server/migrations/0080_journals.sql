-- What members write about their days, seen by themselves alone unless they let the program read it.
create table journal (
  program_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  -- the member's own date
  day date not null,
  -- Empty: the photos say it all.
  text text not null,
  privacy text not null check (privacy in ('me', 'program')),
  -- Kept with the photos, under the lock of the entry: lists of photos need not look for them.
  has_photo boolean not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- By an admin: the owner alone sees it from then on.
  taken_down_at timestamptz check (taken_down_at is null or privacy = 'me'),
  primary key (program_id, id),
  foreign key (program_id, member_id) references member on delete cascade
);
create index journal_listed on journal (program_id, member_id, day desc, created_at desc, id desc);
-- A page of the program's feed is read from its place on, however many entries there are.
create index journal_feed on journal (program_id, day desc, created_at desc, id desc) where privacy = 'program';
create index journal_feed_photos on journal (program_id, day desc, created_at desc, id desc) where privacy = 'program' and has_photo;

create table journal_comment (
  program_id uuid not null,
  id uuid not null,
  journal_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (program_id, id),
  foreign key (program_id, journal_id) references journal on delete cascade,
  foreign key (program_id, author_id) references member on delete cascade
);
create index journal_comment_listed on journal_comment (program_id, journal_id, created_at desc, id desc);
create index journal_comment_author on journal_comment (program_id, author_id);

-- Since when and until when a day of a member has had an entry, and a photo: wellness challenges count it as it stood when
-- the member's grace ended (004), whatever becomes of the entries.
create table journal_credit (
  program_id uuid not null,
  member_id uuid not null,
  day date not null,
  kind text not null check (kind in ('journal', 'photo')),
  recorded_at timestamptz not null,
  gone_at timestamptz,
  primary key (program_id, member_id, day, kind, recorded_at),
  foreign key (program_id, member_id) references member on delete cascade
);
create unique index journal_credit_standing on journal_credit (program_id, member_id, day, kind) where gone_at is null;

-- A photo hangs on a post or on an entry.
alter table photo
  alter column post_id drop not null,
  add column journal_id uuid,
  add foreign key (program_id, journal_id) references journal on delete cascade,
  add constraint photo_hangs_once check (num_nonnulls(post_id, journal_id) = 1);
create index photo_journal on photo (program_id, journal_id, created_at, id) where journal_id is not null;

-- trackTextAndImagePoints; challenges from before have gone on without it.
alter table challenge add column track_journals boolean not null default false;

do $$
declare t text;
begin
  foreach t in array array['journal', 'journal_comment', 'journal_credit'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
