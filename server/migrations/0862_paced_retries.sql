-- An email with a pace that is tried again waits for the pace once more, and not before this moment (docs/decisions/830).
alter table mail add column retry_at timestamptz;
