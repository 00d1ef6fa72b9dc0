-- People who come through the provider of their company have no password (docs/decisions/860).
-- Members who are known to the provider log in with it and with nothing else; admins keep their password.
alter table company_sign_on add column is_required boolean not null default false;
alter table company_sign_on add constraint company_sign_on_required check (not is_required or method = 'provider');
-- Of links that expire sooner than the usual 14 days.
alter table outsider_invite add column link_hours integer check (link_hours > 0);
-- The program whose provider has vouched for somebody who is asked for a second factor now.
alter table sign_in_ticket add column company_id uuid;
