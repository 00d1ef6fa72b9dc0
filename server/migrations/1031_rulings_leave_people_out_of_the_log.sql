-- Why a day of somebody was left out, and whose day it is, is kept with the decision (day_ruling), which goes with the person. Older
-- entries of the log, which outlive them, keep the act, the day and who did it. These entries are few and are found by the index of
-- actions, program by program.
do $$
declare
  one record;
begin
  for one in select id from program loop
    update audit_log set details = details - 'reason' - 'memberId'
      where program_id = one.id and action in ('challenges.ruleDay', 'challenges.restoreDay')
        and (details ? 'reason' or details ? 'memberId');
  end loop;
end $$;
