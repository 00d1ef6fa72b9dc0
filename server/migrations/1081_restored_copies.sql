-- Set by a restore, until somebody says that this is the production: until then nothing is sent, fetched or deleted outside this
-- database (docs/decisions/979).
alter table installation add column restored_at timestamptz;
-- The time of the backup, by the clock of its database.
alter table installation add column backup_at timestamptz;
