-- The texts of the mental-wellness plan as platform staff edit them (docs/decisions/800). The shipped texts stay in files;
-- each has a row here, so that they can be listed and searched beside new ones.
create table plan_text (
  id uuid primary key,
  kind text not null check (kind in ('article', 'guide', 'strategy', 'topic')),
  slug text not null,
  language text not null,
  is_shipped boolean not null,
  -- as the list shows it: of the draft, else of what members see
  title text not null,
  topic text not null,
  -- title and summary in lower case
  search_text text not null,
  state text not null check (state in ('shipped', 'published', 'draft', 'none')),
  draft jsonb,
  revision integer not null default 0,
  -- the newest version; 0 before the first one
  version integer not null default 0,
  updated_at timestamptz,
  unique (kind, slug, language)
);
create index plan_text_title on plan_text (language, lower(title), id);
create index plan_text_search on plan_text using gin (search_text gin_trgm_ops);

create table plan_text_version (
  id uuid primary key,
  text_id uuid not null references plan_text on delete cascade,
  version integer not null,
  -- null: the shipped text, or nothing if it has none
  content jsonb,
  note text not null,
  restored_from integer,
  published_at timestamptz not null,
  published_by uuid,
  unique (text_id, version)
);

-- Raised by each version, so that every process knows when to read them again.
create table plan_library (
  only_one boolean primary key default true check (only_one),
  version bigint not null
);
insert into plan_library (version) values (0);

grant select, insert, update, delete on plan_text, plan_text_version, plan_library to goodstride_app, goodstride_platform;
