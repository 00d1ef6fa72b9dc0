-- Whether a newcomer went through or past the first questions; who is a member already has.
alter table member add column welcomed boolean not null default true;
