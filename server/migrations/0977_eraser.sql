-- The policies of the eraser asked another table in a sub-select, which no table may that is spread over several machines. A function
-- asks it now, wherever the row is (docs/decisions/917).
create function deletion_runs(program uuid) returns boolean language sql stable parallel safe
  as $$ select exists (select from program_deletion where program_id = program and state = 'running') $$;

alter policy eraser on access_log using (deletion_runs(program_id));
alter policy eraser on audit_log using (deletion_runs(program_id));
alter policy eraser on badge_award using (deletion_runs(program_id));
alter policy eraser on badge_result using (deletion_runs(program_id));
alter policy eraser on incentive_entry using (deletion_runs(program_id));
alter policy eraser on point_entry using (deletion_runs(program_id));
