-- Files of deletions are called after people. Their names go once they are done with.
update mass_deletion set file_name = 'members.csv' where state in ('done', 'stopped', 'cancelled');
