-- The language a mail was written in: what is put below it when it is sent is in the same one.
alter table mail add column language text not null default 'en';
