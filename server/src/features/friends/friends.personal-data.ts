import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const friendPersonalData: PersonalData = {
  area: 'friend-invites',
  tables: [
    {
      table: 'friend_invite',
      subjectColumns: ['from_id', 'to_id'],
      exported: ['from_id', 'to_id', 'state', 'created_at', 'answered_at'],
      erase: 'delete',
    },
  ],
};
