-- The first day on which somebody logged steps or an activity. Files may bring days before the date of registration, and figures begin
-- with whichever came first (docs/domain.md#what-figures-mean).
-- The job overview.findFirstDays fills it in for days that were there before.
alter table member_presence add column first_logged_on date;
-- Since when something waits to be counted, so that figures say that they are not final.
alter table sitewide_due add column noted_at timestamptz not null default now();
alter table late_change add column noted_at timestamptz not null default now();
