-- How people moved on a board is one row of the outbox for all that a transaction moved there, not a row for each of them:
-- the lists belong together place by place (docs/decisions/400). Those of the improvement board are null where nobody moved on it.
alter table score_change
  add column old_rank_scores bigint[], add column new_rank_scores bigint[],
  add column old_improvements bigint[], add column new_improvements bigint[];
update score_change set old_rank_scores = array[old_rank_score], new_rank_scores = array[new_rank_score],
  old_improvements = array[old_improvement], new_improvements = array[new_improvement]
  where team_id is null;
alter table score_change
  drop column old_rank_score, drop column new_rank_score, drop column old_improvement, drop column new_improvement;
