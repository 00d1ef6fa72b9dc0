-- Calls inside a program only read what platform staff published.
revoke insert, update, delete on plan_text, plan_text_version, plan_library from goodstride_app;
