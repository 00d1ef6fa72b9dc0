-- Wellness challenges move once a week for everybody together, and journal entries pay in challenges of points from the next week on
-- (decision 867): the moment until which entries count, set forward by a job. Those that are running are scored again by it.
alter table challenge add column counted_until timestamptz not null default '2000-01-01 00:00:00+00';
update challenge set counted_until = greatest(final_at, created_at) where closed_at is not null or archived_at is not null;
update challenge set final_at = (date_trunc('week', (final_at - interval '1 microsecond') at time zone time_zone) + interval '7 days') at time zone time_zone
  where challenge_type = 'wellness' and closed_at is null and archived_at is null;
-- Whoever takes part for a team in a wellness challenge has said yes from now on: those who count today go on.
insert into challenge_member (program_id, challenge_id, member_id, state, counts_from, created_at)
  select r.program_id, r.challenge_id, r.member_id, 'joined', min(r.counts_from), now() from challenge_roster r
    join challenge c on c.program_id = r.program_id and c.id = r.challenge_id and c.challenge_type = 'wellness' and c.between_whom <> 'individuals'
    where c.closed_at is null and r.counts_to is null group by r.program_id, r.challenge_id, r.member_id
  on conflict (program_id, challenge_id, member_id) do update set state = 'joined';
