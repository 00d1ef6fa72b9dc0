-- Packages of the platform that programs of a reseller begin with, as copies.
create table reseller_package (
  reseller_id uuid not null references reseller on delete cascade,
  package_id uuid not null references shared_challenge_package,
  position integer not null,
  primary key (reseller_id, package_id)
);
create index reseller_package_of on reseller_package (package_id);
grant select, insert, update, delete on reseller_package to goodstride_app, goodstride_platform;

-- A reseller can be deleted. What happened while it was there still says its id.
alter table program_move drop constraint program_move_from_id_fkey;
alter table program_move drop constraint program_move_to_id_fkey;
alter table mass_email drop constraint mass_email_reseller_id_fkey;
