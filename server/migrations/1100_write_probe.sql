-- Where /readyz finds out whether anything can be written: a disk that is full still answers what is read. One row, filled so that
-- each write takes a page of its own.
create unlogged table write_probe (
  only_one boolean primary key default true check (only_one),
  filler text not null
);
alter table write_probe alter column filler set storage plain;
grant select, insert, update, delete on write_probe to goodstride_app, goodstride_platform;
