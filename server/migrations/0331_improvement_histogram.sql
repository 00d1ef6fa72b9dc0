-- Ranks on the extra board of each against themselves by a histogram of its own (docs/decisions/300): to count half a million better
-- ones for each page was two hundred times the page.
alter table board_histogram add column board text not null default 'score' check (board in ('score', 'improvement'));
alter table board_bucket add column board text not null default 'score' check (board in ('score', 'improvement'));
alter table board_histogram drop constraint board_histogram_pkey, add primary key (program_id, challenge_id, board);
alter table board_bucket drop constraint board_bucket_pkey, add primary key (program_id, challenge_id, board, bucket);

-- Null: the member had (has) no place there.
alter table score_change add column old_improvement bigint, add column new_improvement bigint;
