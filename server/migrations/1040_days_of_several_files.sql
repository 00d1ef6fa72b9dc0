-- A file counts instead of those before it only where its owner says so.
alter table own_import add column replaces boolean not null default false;
-- The text of a row that can't be kept, and days that are kept but count nowhere.
alter table own_import_row add column said text;
alter table own_import_row drop constraint own_import_row_verdict_check;
alter table own_import_row add constraint own_import_row_verdict_check
  check (verdict in ('added', 'changed', 'same', 'kept', 'uncounted', 'refused', 'duplicate')) not valid;
-- What the last post of an app was understood to say: how many values, and what was left out of it.
alter table ingest_address add column last_understood integer;
alter table ingest_address add column last_left_out jsonb;
