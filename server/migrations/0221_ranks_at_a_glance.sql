-- How many stand in each bucket of a board and above it, added up when the buckets change: a rank is a look at one row, where
-- adding up thousands of buckets for each question cost more than all the rest of a board's page (docs/decisions/141).
alter table board_histogram add column lows bigint[], add column upwards bigint[];
-- Read far more often than written.
alter table board_histogram alter column lows set storage external, alter column upwards set storage external;

update board_histogram h set lows = b.lows, upwards = b.upwards
  from (select program_id, challenge_id, array_agg(lowest order by lowest) as lows, array_agg(upwards order by lowest) as upwards
    from (select program_id, challenge_id, lowest,
        (sum(entrants) over (partition by program_id, challenge_id order by lowest desc))::bigint as upwards from board_bucket) s
    group by program_id, challenge_id) b
  where b.program_id = h.program_id and b.challenge_id = h.challenge_id;
