-- What a calendar needs to know that an event it has is an older one.
alter table workshop add column revision integer not null default 0;
alter table workshop add column updated_at timestamptz;
update workshop set updated_at = coalesce(cancelled_at, created_at);
alter table workshop alter column updated_at set not null;
-- A calendar file that goes with an email, such as a cancellation.
alter table mail add column calendar text;
