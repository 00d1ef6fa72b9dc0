-- People of a reseller work in its programs and see no others. They are at home in a program of the reseller's own.
alter table login drop constraint login_platform_role_check;
alter table login add constraint login_platform_role_check
  check (platform_role in ('Reseller Admin', 'WT Admin', 'Super WT Admin'));
alter table login add column reseller_id uuid references reseller;
alter table login add constraint login_reseller
  check ((platform_role is not distinct from 'Reseller Admin') = (reseller_id is not null));
create index login_of_reseller on login (reseller_id, id) where reseller_id is not null;

alter table reseller add column home_program_id uuid references program;
