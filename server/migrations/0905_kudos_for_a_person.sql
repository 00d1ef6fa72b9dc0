-- Kudos for a person, not for a thing they did: one feed item a day holds them (docs/decisions/909).
alter table feed_item drop constraint doing_kind_check;
alter table feed_item add constraint feed_item_kind_check
  check (kind in ('badge', 'challenge', 'friends', 'team', 'goal', 'kudos')) not valid;
alter table feed_item validate constraint feed_item_kind_check;
