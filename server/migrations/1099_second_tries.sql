-- Nobody knows whether this email arrived, and it has been sent a second time for that: it has a link that somebody waits for
-- (docs/decisions/994).
alter table mail add column tried_twice boolean not null default false;
