import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const messagePersonalData: PersonalData = {
  area: 'messages',
  tables: [
    {
      table: 'message',
      subjectColumns: ['sender_id', 'recipient_id'],
      exported: [
        'type',
        'subject',
        'challenge_name',
        'team_name',
        'milestone_name',
        'letter_subject',
        'letter_body',
        'state',
        'created_at',
        'read_at',
      ],
      erase: 'delete',
    },
  ],
};
