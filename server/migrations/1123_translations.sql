-- What programs write, in several languages (docs/decisions/983): the texts beside the record's own, by language and field, and the
-- language of its own. An empty object: nobody has said.
alter table notice add column translations jsonb not null default '{}';
alter table question add column translations jsonb not null default '{}';
alter table challenge add column translations jsonb not null default '{}';
alter table challenge_package add column translations jsonb not null default '{}';
alter table shared_challenge_package add column translations jsonb not null default '{}';
