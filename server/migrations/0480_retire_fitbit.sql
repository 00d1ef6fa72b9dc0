-- Google shut the Fitbit Web API down on 2026-11-02 (decision 480). What is left of a connection is who had one, so that they can be
-- told once; the tokens are worth nothing and go.

drop table device_visit;
drop index device_connection_due;
alter table device_connection
  drop column state,
  drop column account_id,
  drop column access_token,
  drop column refresh_token,
  drop column expires_at,
  drop column synced_through,
  drop column next_sync_at,
  drop column claimed_until,
  drop column failures,
  -- When the member was told that the connection ended.
  add column told_at timestamptz;
create index device_connection_untold on device_connection (program_id, member_id) where told_at is null;
