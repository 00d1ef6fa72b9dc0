import type { PersonalData } from '../../kernel/personal-data/public.ts';
import { madeTeams } from './made-teams.ts';
import { leaveForGood } from './services/leave-for-good.ts';

export const teamPersonalData: PersonalData = {
  area: 'teams',
  before: leaveForGood,
  made: madeTeams,
  tables: [
    {
      table: 'team',
      subjectColumns: ['created_by'],
      // The text belongs to the team.
      exported: ['id', 'name', 'description', 'image', 'created_at'],
      erase: { set: { created_by: null } },
    },
    {
      table: 'team_membership',
      subjectColumns: ['member_id'],
      exported: ['team_id', 'joined_on', 'left_on', 'is_leader', 'created_at'],
      erase: { kept: 'totals of teams, of a nameless former member who has left' },
    },
    {
      table: 'team_request',
      subjectColumns: ['member_id'],
      exported: ['team_id', 'state', 'created_at', 'answered_at'],
      withheld: ['answered_by'],
      erase: 'delete',
    },
    {
      table: 'team_invite',
      subjectColumns: ['member_id', 'invited_by'],
      exported: ['team_id', 'created_at'],
      erase: 'delete',
    },
  ],
};
