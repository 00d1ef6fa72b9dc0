-- When whoever holds the session last proved who they are (docs/decisions/211). Null: not in this session.
alter table session add column proved_at timestamptz;
-- What the browser says it is, for the list of one's own sessions.
alter table session add column user_agent text;
