-- The first people by name, of the many whom a search over all programs finds.
create index member_name_anywhere on member (sort_name, id) where status <> 'erased';
