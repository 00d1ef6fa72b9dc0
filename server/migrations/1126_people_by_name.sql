-- The first people by name, of the many whom a search over all programs finds. Its condition names examples, so that no list of one
-- program is ever read in the order of everybody's names.
drop index if exists member_name_anywhere;
create index concurrently member_name_anywhere on member (sort_name, id) where status <> 'erased' and not is_example;
