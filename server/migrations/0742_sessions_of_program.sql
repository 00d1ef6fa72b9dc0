-- The sessions that end when a program is deactivated.
create index session_program on session (program_id) where ended_at is null;
-- Whether somebody of the platform's staff is at home in a program.
create index login_staff on login (id) where platform_role is not null;
