-- Half the daily goal for a week, for who comes back and likes it: its last day (decision 897).
alter table member add column easier_until date;
