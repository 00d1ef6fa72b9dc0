-- Reports about all programs read the days of a period.
create index program_day_all on program_day (day, program_id) include (active, steps);
