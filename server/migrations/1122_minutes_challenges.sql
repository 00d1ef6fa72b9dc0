-- Challenges of active minutes (docs/decisions/944): the goal of a day, and the most minutes of a day that count (null: no limit).
alter table challenge add column daily_minutes smallint not null default 0 check (daily_minutes between 0 and 960),
  add column cap_minutes smallint check (cap_minutes between 1 and 960);

alter table challenge drop constraint challenge_competition_of_check;
alter table challenge add constraint challenge_competition_of_check check (competition_of in ('steps', 'points', 'minutes'));

alter table challenge_package drop constraint challenge_package_kind_check;
alter table challenge_package add constraint challenge_package_kind_check
  check (kind in ('steps', 'points', 'minutes', 'wellness', 'preventative'));
alter table shared_challenge_package drop constraint shared_challenge_package_kind_check;
alter table shared_challenge_package add constraint shared_challenge_package_kind_check
  check (kind in ('steps', 'points', 'minutes', 'wellness', 'preventative'));
