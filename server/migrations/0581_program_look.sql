-- How a program looks: texts and pictures of its login page, its logo, its own page.
update program set settings = '{"loginTitle": "", "loginText": "", "loginPicture": null}'::jsonb || settings;
update program set settings = jsonb_set(settings, '{customButtonStyle}', '"plain"') where settings->>'customButtonStyle' not in ('plain', 'filled');

-- Pictures for everyone, login page included. One is never changed, so that earlier settings can be brought back.
create table program_picture (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (program_id, id)
);
-- Pictures are fetched by their id alone.
create index program_picture_id on program_picture (id);
-- Apart from the settings, which travel with every session.
create table program_page (
  program_id uuid primary key references program on delete cascade,
  html text not null,
  updated_at timestamptz not null
);

do $$
declare t text;
begin
  foreach t in array array['program_picture', 'program_page'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
        with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;
