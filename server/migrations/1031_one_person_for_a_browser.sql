-- A browser belongs to one person at a time, whatever the program: whoever switches it on takes it from others.
create index push_device_endpoint on push_device (endpoint_hash);
delete from push_device p using push_device newer
  where newer.endpoint_hash = p.endpoint_hash and newer.member_id <> p.member_id
    and (newer.created_at, newer.member_id) > (p.created_at, p.member_id);
