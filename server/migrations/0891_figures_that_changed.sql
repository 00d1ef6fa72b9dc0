-- Days and weeks whose entries changed after they were counted: their counted_at is set to the year 1 until they are counted again.
create index program_day_changed on program_day (program_id) where counted_at < '0002-01-01';
create index program_week_changed on program_week (program_id) where counted_at < '0002-01-01';
