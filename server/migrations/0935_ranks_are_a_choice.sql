-- Ranks a member shows to themselves: all, those of teams, or none; and challenges that rank nobody (decision 894).
alter table member add column ranks_shown text not null default 'all' check (ranks_shown in ('all', 'team', 'none'));
alter table challenge add column rank_nobody boolean not null default false;
