import type { PersonalData } from '../../core/personal-data/public.ts';

export const memberCenterPersonalData: PersonalData = {
  area: 'invitations',
  tables: [
    {
      table: 'member_invite',
      subjectColumns: ['member_id'],
      exported: ['email', 'created_at', 'sent_at', 'accepted_at', 'cancelled_at'],
      erase: 'delete',
    },
  ],
};
