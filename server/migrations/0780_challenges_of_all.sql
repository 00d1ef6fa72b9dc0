-- Platform staff search the challenges and packages of all programs, challenges newest first and packages by name.
create index challenge_anywhere on challenge (id);
create index challenge_newest on challenge (start_date, id);
create index challenge_named on challenge using gin (lower(name) gin_trgm_ops);
create index challenge_package_anywhere on challenge_package (id);
create index challenge_package_by_name on challenge_package (lower(name), id);
create index challenge_package_named on challenge_package using gin (lower(name) gin_trgm_ops);
