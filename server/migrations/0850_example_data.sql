-- Example members, teams and challenges, with which a program can begin. No figure or report counts them.
alter table member add column is_example boolean not null default false;
alter table team add column is_example boolean not null default false;
alter table challenge add column is_example boolean not null default false;
create index member_example on member (program_id, id) where is_example;
create index team_example on team (program_id, id) where is_example;
create index challenge_example on challenge (program_id, id) where is_example;
