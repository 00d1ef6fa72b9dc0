-- A text as it is searched (kernel/lists/fold-text.ts says the same out of the database): without accents, case and apostrophes.
-- A language of its own keeps it from being inlined, so that indexes of it serve behind row-level security as those of lower do
-- (0392): it fails for no text that a column can hold. Only a superuser may say so.
create function fold_text(said text) returns text language plpgsql immutable strict parallel safe as $$ begin
  return replace(replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(translate(said, '''’‘ʼ`´′＇', ''), NFKD),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '', 'g'),
    'łŁøØđĐıħĦŧŦðÐẞÆŒÞ', 'llooddihhttddßæœþ')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ς', 'σ');
end $$;
do $$ begin
  alter function fold_text(text) leakproof;
exception when insufficient_privilege then
  raise notice 'searches for teams and organizations do not use their index: fold_text is not leakproof';
end $$;

alter table member drop column search_text, drop column directory_text;
alter table member add column search_text text not null
    generated always as (fold_text(first_name || ' ' || last_name || ' ' || username)) stored,
  add column directory_text text not null
    generated always as (fold_text(first_name || ' ' || last_name || ' ' || username || ' ' || email)) stored;
create index member_search on member using gin (program_id, search_text gin_trgm_ops);
create index member_directory on member using gin (program_id, directory_text gin_trgm_ops);

drop index team_search, organization_search, program_search, challenge_named, challenge_package_named;
create index team_search on team using gin (program_id, fold_text(name) gin_trgm_ops);
create index organization_search on organization using gin (program_id, fold_text(name) gin_trgm_ops);
create index program_search on program using gin (fold_text(name || ' ' || slug) gin_trgm_ops);
create index challenge_named on challenge using gin (fold_text(name) gin_trgm_ops);
create index challenge_package_named on challenge_package using gin (fold_text(name) gin_trgm_ops);
