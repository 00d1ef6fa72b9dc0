-- Certificates of pasted metadata that wait until somebody else confirms them (docs/decisions/963): the description, and the
-- login that saved it.
alter table company_sign_on
  add column waiting jsonb,
  add column waiting_by uuid;
