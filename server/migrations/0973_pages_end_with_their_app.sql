-- The session of the page that a token opened. It ends with the session of the app that made the token (decision 925).
alter table mobile_token add column opened_id uuid;
