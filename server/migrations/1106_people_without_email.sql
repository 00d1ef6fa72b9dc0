-- How members without an email address log in: a PIN that they choose with the one-time code of a printed card
-- (docs/decisions/985). Beside member, whose rows nobody may wait for.
create table member_pin (
  program_id uuid not null,
  member_id uuid not null,
  -- Argon2id. Null: the card was not used yet, or a new code replaced the PIN.
  pin_hash text,
  pin_set_at timestamptz,
  -- The code of the last card. It is cleared by its first use.
  code_hash bytea,
  code_expires_at timestamptz,
  code_given_at timestamptz not null,
  -- The code replaced a way in that they had, which they are told at their next log ins.
  is_reset boolean not null default false,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references member (program_id, id) on delete cascade,
  check ((pin_hash is null) = (pin_set_at is null)),
  check ((code_hash is null) = (code_expires_at is null))
);
create unique index member_pin_code on member_pin (program_id, code_hash) where code_hash is not null;
grant select, insert, update, delete on member_pin to goodstride_app, goodstride_platform;
alter table member_pin enable row level security;
alter table member_pin force row level security;
create policy tenant on member_pin to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on member_pin to goodstride_platform using (true) with check (true);

-- What an email says to members whom none reaches is a message with its words.
alter table message add column letter_subject text, add column letter_body text;
