-- Maintenance that staff announce: from when until when nobody else writes (docs/decisions/1002). It ends by itself, because each
-- write compares the clock with it.
alter table installation add column maintenance_from timestamptz;
alter table installation add column maintenance_until timestamptz;
-- A sentence for each language.
alter table installation add column maintenance_texts jsonb;
alter table installation add constraint installation_maintenance_check check (maintenance_from < maintenance_until);
