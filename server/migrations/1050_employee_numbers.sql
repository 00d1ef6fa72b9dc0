-- A person is known by the number that their company gives them, before their address (docs/decisions/960).
alter table member
  add column employee_number text,
  -- As numbers are compared (employeeKey): spreadsheets drop the zeros in front.
  add column employee_key text,
  -- What the company's directory calls them (externalId of SCIM): a list may have that instead.
  add column directory_id text;
create index member_directory_id on member (program_id, directory_id) where directory_id is not null;
create unique index member_employee on member (program_id, employee_key) where employee_key is not null;
update member m set directory_id = u.external_id from directory_user u
  where u.program_id = m.program_id and u.member_id = m.id and u.external_id is not null and u.deleted_at is null;
alter table directory_user add column employee_number text;
-- The claim or attribute in which a provider sends the number.
alter table company_sign_on add column employee_claim text;
-- The number somebody typed who is on the list of people.
alter table company_ticket add column employee_number text;
alter table member_import_row
  add column employee_number text,
  add column employee_key text,
  -- What an admin said about a new person who may be a member who would leave.
  add column said text check (said in ('same', 'new'));
alter table member_import_change drop constraint member_import_change_kind_check;
alter table member_import_change add constraint member_import_change_kind_check
  check (kind in ('name', 'organization', 'team', 'status', 'employee', 'email')) not valid;
