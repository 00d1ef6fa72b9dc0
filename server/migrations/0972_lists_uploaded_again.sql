-- A list of people that is uploaded again changes those who are members already, and deactivates those who left (decision 924).
alter table member_import
  -- Organizations that the file names and the program lacks are created.
  add column creates boolean not null default false,
  add column updates boolean not null default false,
  add column deactivates boolean not null default false,
  -- How many leave, as the admin saw it in the preview.
  add column leavers integer,
  -- What an import changed besides adding members.
  add column outcome jsonb;
