-- A member may have no daily step goal (docs/decisions/912).
alter table member alter column daily_step_goal drop not null;
