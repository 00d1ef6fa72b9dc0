-- What the calendar drives waits while a program is deactivated, and its emails are held back.
create index program_closed on program (id) where closed_at is not null;
alter table mail drop constraint mail_held_for_check;
alter table mail add constraint mail_held_for_check check (held_for in ('quiet', 'weekly', 'closed'));
create index mail_held_closed on mail (program_id) where held_for = 'closed';
-- Steps of the last 30 days, for the sum of all programs.
alter table program_figures add column steps_month bigint not null default 0;
