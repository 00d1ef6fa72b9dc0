-- Members whose sums are to be made anew from their entries, a moment after years of them came in by file.
create table sitewide_due (
  program_id uuid not null,
  member_id uuid not null,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['sitewide_due'] loop
    execute format('grant select, insert, update, delete on %I to goodstride_app, goodstride_platform', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to goodstride_app using (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))
       with check (program_id = (select nullif(current_setting(''app.program_id'', true), '''')::uuid))', t);
    execute format('create policy platform on %I to goodstride_platform using (true) with check (true)', t);
  end loop;
end $$;

-- Who was here before comes onto the boards of the program by itself.
insert into sitewide_due (program_id, member_id) select program_id, id from member where status <> 'erased';
