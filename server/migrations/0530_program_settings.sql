-- Settings that programs made before now get their usual values (contract, ProgramSettings).
update program set settings = '{"supportAddress": null, "emailDomains": [], "profileVisible": true, "stepGoal": 8000,
  "teamMakers": "everyone", "teamMaxSize": null, "teamChangesUntil": null, "graceHours": 48, "capManual": 20000,
  "newRegistrantsJoinFeatured": true}'::jsonb || settings;

-- Addresses with an earlier short name lead to the program that had it.
create table program_alias (
  slug text primary key,
  program_id uuid not null references program on delete cascade,
  created_at timestamptz not null
);
create index program_alias_program on program_alias (program_id);
grant select, insert, delete on program_alias to goodstride_app, goodstride_platform;

-- The history of settings, which is part of the audit log.
create index audit_log_action on audit_log (program_id, action, id desc);

-- The contract lists what messages are about; a second list here had to be changed with every new one.
alter table message drop constraint message_subject_check;
