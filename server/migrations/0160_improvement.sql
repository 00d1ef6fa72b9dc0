-- The extra board of a challenge of steps: each against their own fourteen days before (docs/decisions/230).
alter table challenge add column improvement_board boolean not null default false;

-- Both in hundredths of a step a counted day. Without a baseline nobody stands on the extra board.
alter table score add column baseline bigint;
alter table score add column improvement bigint generated always as (
  case when baseline is not null and credited_days > 0
    then (total * 200 + credited_days) / (2 * credited_days) - baseline end
) stored;
create index score_improvement on score (program_id, challenge_id, improvement desc, credited_days desc, reached_at, member_id)
  where improvement is not null;
