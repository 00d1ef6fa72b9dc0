-- The steps of each hour that a file told of a day, between the preview and the import (decision 885).
alter table own_import_row add column hours integer[];
