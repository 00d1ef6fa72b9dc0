-- Why a day of somebody counts otherwise, and whose day it is, is kept with the decision (day_ruling), which goes with the person. The
-- log, which outlives them, keeps the act, the day and who did it.
update audit_log set details = details - 'reason' - 'memberId'
  where action in ('challenges.ruleDay', 'challenges.restoreDay');
-- Files are called after people. Their names go once they are done with.
update mass_deletion set file_name = 'members.csv' where state in ('done', 'stopped', 'cancelled');
