-- What belongs to the installation as a whole: one row. key_check is a known text, sealed: whoever can't open it has another
-- SECRET_KEY than the one that this database was sealed with (docs/decisions/978).
create table installation (
  only_one boolean primary key default true check (only_one),
  -- sealed
  key_check text
);
insert into installation default values;
grant select, update on installation to goodstride_app, goodstride_platform;

-- Set where the secret of an authenticator app can't be opened any more. Its owner still needs a second factor to log in.
alter table totp add column lost_at timestamptz;
-- Set where a plan can't be opened any more, until its owner starts again.
alter table wellness_plan add column lost_at timestamptz;
