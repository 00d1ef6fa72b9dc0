-- Addresses that do not exist are suppressed by themselves (docs/decisions/861). `reason` is then the answer of their mail server.
alter table suppressed_address add column source text not null default 'staff' check (source in ('staff', 'bounce'));
-- The enhanced status code (RFC 3463) of that answer, and the email that it was for.
alter table suppressed_address add column status_code text;
alter table suppressed_address add column mail_id uuid;
