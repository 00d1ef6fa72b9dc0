-- What people write to each other about something: so far a challenge, whose id its topic bears.
-- The row is made with the first post or subscription.
create table topic (
  program_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  primary key (program_id, id),
  foreign key (program_id, id) references challenge on delete cascade
);

create table topic_subscription (
  program_id uuid not null,
  topic_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null,
  primary key (program_id, topic_id, member_id),
  foreign key (program_id, topic_id) references topic on delete cascade,
  foreign key (program_id, member_id) references member on delete cascade
);
create index topic_subscription_member on topic_subscription (program_id, member_id);

create table post (
  program_id uuid not null,
  id uuid not null,
  topic_id uuid not null,
  author_id uuid not null,
  -- Empty: the photos say it all.
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (program_id, id),
  foreign key (program_id, topic_id) references topic on delete cascade,
  foreign key (program_id, author_id) references member on delete cascade
);
create index post_listed on post (program_id, topic_id, created_at desc, id desc);
create index post_author on post (program_id, author_id);

-- Pictures that members sent in. The file bears the id; one without a row is swept away.
create table photo (
  program_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  post_id uuid not null,
  bytes integer not null check (bytes > 0),
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  primary key (program_id, id),
  foreign key (program_id, member_id) references member on delete cascade,
  foreign key (program_id, post_id) references post on delete cascade
);
create index photo_post on photo (program_id, post_id, created_at, id);
create index photo_member on photo (program_id, member_id) include (bytes);

grant select, insert, update, delete on topic, topic_subscription, post, photo to goodstride_app, goodstride_platform;
do $$
declare t text;
begin
  foreach t in array array['topic', 'topic_subscription', 'post', 'photo'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
