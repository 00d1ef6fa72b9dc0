-- Challenges of points no longer count points for wellness metrics (decision 452). Those that had begun keep the rules they
-- began with, as rules are frozen at the start.
alter table challenge add column counts_metric_points boolean not null default false;
update challenge set counts_metric_points = true
  where competition_of = 'points' and challenge_type = 'chart' and start_date <= current_date;
