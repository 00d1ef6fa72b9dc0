-- A picture hangs on a post, an entry, a challenge, a team or a member (their portrait).
alter table photo
  add column challenge_id uuid,
  add column team_id uuid,
  add column portrait_of uuid,
  add foreign key (program_id, challenge_id) references challenge on delete cascade,
  add foreign key (program_id, team_id) references team on delete cascade,
  add foreign key (program_id, portrait_of) references member on delete cascade,
  drop constraint photo_hangs_once,
  add constraint photo_hangs_once check (num_nonnulls(post_id, journal_id, challenge_id, team_id, portrait_of) = 1);
-- Of these there is one each: a new one takes the place of the old.
create unique index photo_challenge on photo (program_id, challenge_id) where challenge_id is not null;
create unique index photo_team on photo (program_id, team_id) where team_id is not null;
create unique index photo_portrait on photo (program_id, portrait_of) where portrait_of is not null;
