-- Acts over many programs can also show a notice and write to admins, and outlive the account of whoever began them
-- (docs/decisions/957). The job clears `actor` once the account is gone.
alter table bulk_act alter column login_id drop not null;
alter table bulk_act alter column actor drop not null;
alter table bulk_act drop constraint bulk_act_login_id_fkey;
alter table bulk_act add constraint bulk_act_login_id_fkey foreign key (login_id) references login on delete set null;
alter table bulk_act drop constraint bulk_act_kind_check;
alter table bulk_act add constraint bulk_act_kind_check
  check (kind in ('setting', 'tier', 'endsOn', 'notice', 'message'));
