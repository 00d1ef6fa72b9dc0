-- Addresses that are told what happens in a program (docs/decisions/982).
create table webhook (
  program_id uuid not null references program on delete cascade,
  id uuid not null,
  name text not null,
  url text not null,
  events text[] not null,
  secret_sealed text not null,
  -- The secret from before the last change, and how long events are signed with it, too.
  earlier_sealed text,
  earlier_until timestamptz,
  is_on boolean not null,
  -- When the server switched it off.
  given_up_at timestamptz,
  created_at timestamptz not null,
  primary key (program_id, id)
);
grant select, insert, update, delete on webhook to goodstride_app, goodstride_platform;
alter table webhook enable row level security;
alter table webhook force row level security;
create policy tenant on webhook to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on webhook to goodstride_platform using (true) with check (true);

-- An event for one address: the queue, and for 30 days the log.
create table webhook_delivery (
  program_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  type text not null,
  -- Events of one subject are sent in their order.
  subject_id uuid not null,
  -- Whom it names. Their name is read when it is sent, and is kept nowhere.
  member_id uuid,
  data jsonb not null,
  at timestamptz not null,
  -- Not before: what may not be told at once.
  due_from timestamptz not null,
  state text not null check (state in ('due', 'sent', 'failed')),
  tries integer not null default 0,
  first_tried_at timestamptz,
  tried_at timestamptz,
  next_at timestamptz not null,
  status integer,
  ms integer,
  answer text,
  primary key (program_id, webhook_id, event_id),
  foreign key (program_id, webhook_id) references webhook (program_id, id) on delete cascade
);
-- What is due to an address, and the oldest of each subject.
create index webhook_delivery_due on webhook_delivery (program_id, webhook_id, next_at, event_id) where state = 'due';
create index webhook_delivery_head on webhook_delivery (program_id, webhook_id, subject_id, event_id) where state = 'due';
create index webhook_delivery_member on webhook_delivery (program_id, member_id);
create index webhook_delivery_at on webhook_delivery (at);
grant select, insert, update, delete on webhook_delivery to goodstride_app, goodstride_platform;
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy tenant on webhook_delivery to goodstride_app
  using (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid))
  with check (program_id = (select nullif(current_setting('app.program_id', true), '')::uuid));
create policy platform on webhook_delivery to goodstride_platform using (true) with check (true);
