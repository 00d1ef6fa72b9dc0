-- A yes to a wellness challenge is kept with what was asked: the text that the person read and the metrics that it named.
alter table challenge_member add column agreed_text text, add column agreed_metrics text[], add column agreed_at timestamptz;
