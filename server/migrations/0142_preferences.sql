-- In what units a member reads and types; everything is kept in metres, kilograms and mg/dL.
alter table member
  add column distance_unit text not null default 'km' check (distance_unit in ('km', 'mi')),
  add column weight_unit text not null default 'kg' check (weight_unit in ('kg', 'lb')),
  add column length_unit text not null default 'cm' check (length_unit in ('cm', 'in')),
  add column glucose_unit text not null default 'mg/dL' check (glucose_unit in ('mg/dL', 'mmol/L'));

-- Kinds of mail that somebody does not want: of a login, or of an address without one (invitations).
create table mail_off (
  id uuid primary key,
  login_id uuid references login on delete cascade,
  recipient_hash bytea,
  kind text not null,
  since timestamptz not null,
  check (num_nonnulls(login_id, recipient_hash) = 1)
);
create unique index mail_off_login on mail_off (login_id, kind) where login_id is not null;
create unique index mail_off_recipient on mail_off (recipient_hash, kind) where recipient_hash is not null;

-- Minutes of the member's own day; both null: no quiet hours. From after until: over midnight.
alter table login
  add column quiet_from smallint check (quiet_from between 0 and 1439),
  add column quiet_until smallint check (quiet_until between 0 and 1439),
  add constraint login_quiet check ((quiet_from is null) = (quiet_until is null));

-- withheld: the recipient does not want this kind.
alter table mail drop constraint mail_status_check;
alter table mail add constraint mail_status_check check (status in ('queued', 'sending', 'sent', 'failed', 'withheld'));

grant select, insert, update, delete on mail_off to goodstride_app, goodstride_platform;
