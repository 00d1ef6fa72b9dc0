-- Whether a group's average leaves out members who have logged nothing in the challenge (docs/domain.md#total-and-average).
alter table challenge add column logged_only boolean not null default false;
