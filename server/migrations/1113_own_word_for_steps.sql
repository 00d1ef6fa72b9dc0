-- What a member sees in place of steps: their pushes, or active minutes (docs/decisions/948).
alter table member add column step_unit text not null default 'steps' check (step_unit in ('steps', 'pushes', 'minutes'));
