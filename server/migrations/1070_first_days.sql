-- The first day on which somebody logged steps or an activity. Files may bring days before the date of registration, and figures begin
-- with whichever came first (docs/domain.md#what-figures-mean).
alter table member_presence add column first_logged_on date;
update member_presence p set first_logged_on = least(
  (select min(s.day) from step_day s where s.program_id = p.program_id and s.member_id = p.member_id and s.steps > 0),
  (select min(c.day) from converter_entry c where c.program_id = p.program_id and c.member_id = p.member_id))
  where p.last_logged_on is not null;
-- Since when something waits to be counted, so that figures say that they are not final.
alter table sitewide_due add column noted_at timestamptz not null default now();
alter table late_change add column noted_at timestamptz not null default now();
