-- A person is known by the number that their company gives them, before their address (docs/decisions/960).
-- Beside member, whose rows nobody may wait for.
create table member_number (
  program_id uuid not null,
  member_id uuid not null,
  employee_number text,
  -- As numbers are compared (employeeKey): spreadsheets drop the zeros in front.
  employee_key text,
  -- What the company's directory calls them (externalId of SCIM): a list may have that instead.
  directory_id text,
  primary key (program_id, member_id),
  constraint member_number_employee unique (program_id, employee_key),
  foreign key (program_id, member_id) references member (program_id, id) on delete cascade,
  check ((employee_number is null) = (employee_key is null))
);
create index member_number_directory on member_number (program_id, directory_id) where directory_id is not null;
insert into member_number (program_id, member_id, directory_id)
  select program_id, member_id, external_id from directory_user
  where member_id is not null and external_id is not null and deleted_at is null;
grant select, insert, update, delete on member_number to goodstride_app, goodstride_platform;
alter table member_number enable row level security;
alter table member_number force row level security;
create policy tenant on member_number to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on member_number to goodstride_platform using (true) with check (true);
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
