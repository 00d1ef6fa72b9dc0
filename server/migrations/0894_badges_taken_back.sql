-- A badge that only an undone import had earned is withdrawn (decision 869).
grant delete on badge_award to goodstride_app;
