-- What friends see of each other is an activity feed: its rows are feed items.

alter table doing rename to feed_item;
alter table doing_kudos rename to feed_item_kudos;
alter table feed_item_kudos rename column doing_id to feed_item_id;
alter index doing_listed rename to feed_item_listed;
alter index doing_kudos_member rename to feed_item_kudos_member;
