-- What a program makes of the content of the mental-wellness plan: hidden pieces, their order and articles of its own.
create table plan_arrangement (
  program_id uuid primary key references program on delete cascade,
  -- raised by each change
  version integer not null
);

create table plan_arranged_piece (
  program_id uuid not null references program on delete cascade,
  kind text not null check (kind in ('article', 'guide', 'strategy')),
  slug text not null,
  position integer not null,
  hidden boolean not null,
  primary key (program_id, kind, slug)
);

create table plan_own_article (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  -- as the list shows it: of the draft, else of what members see
  title text not null,
  topic text not null,
  draft jsonb,
  -- what members see; null: nothing
  released jsonb,
  revision integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  primary key (program_id, id)
);

do $$
declare t text;
begin
  foreach t in array array['plan_arrangement', 'plan_arranged_piece', 'plan_own_article'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
        with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
