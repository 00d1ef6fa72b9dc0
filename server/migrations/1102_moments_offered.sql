-- A moment is told once it was drawn: until then it is offered to one device, for a while (decision 998).
alter table moment
  add column offer_id uuid,
  add column offered_at timestamptz,
  -- what is told once the offer was drawn: the columns of this row
  add column offered jsonb,
  -- the last day whose goal was told; null in rows of before
  add column goal_told_on date;
