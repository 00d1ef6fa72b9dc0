-- Metrics that came in by file (docs/decisions/170). What a member entered themself is never replaced by a file.
alter table metric_day add column imported boolean not null default false;
