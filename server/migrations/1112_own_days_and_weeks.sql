-- The hour at which a member's own day begins, which moves greeting, pacer, reminders and the question of the log dialog, and the
-- first day of the weeks in their calendars; null: that of the program (docs/decisions/947).
alter table member
  add column day_begins_hour smallint not null default 0 check (day_begins_hour between 0 and 6),
  add column week_begins_on text check (week_begins_on in ('monday', 'saturday', 'sunday'));
-- Programs made before now begin their weeks on Monday (contract, ProgramSettings).
update program set settings = '{"weekBeginsOn": "monday"}'::jsonb || settings;
