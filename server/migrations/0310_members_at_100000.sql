-- Behind row-level security PostgreSQL puts no condition to an index that could tell of rows which the policy hides, and
-- LIKE counts as such: the index on names and usernames lay unused and each search read every member. LIKE tells
-- nothing but by an error about a malformed pattern, and patterns are escaped here (docs/decisions/291). Only a superuser may
-- say so; where somebody else brings the database up to date searches go on reading all members.
do $$ begin
  alter function pg_catalog.textlike(text, text) leakproof;
exception when insufficient_privilege then
  raise notice 'searches for members do not use their index: textlike is not leakproof';
end $$;

-- Counts of members by the index alone, with what decides on whom one sees.
create index member_counted on member (program_id, id) include (profile_hidden, moderated_at) where status = 'active';
