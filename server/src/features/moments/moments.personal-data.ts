import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const momentPersonalData: PersonalData = {
  area: 'moments',
  tables: [
    {
      table: 'moment',
      subjectColumns: ['member_id'],
      exported: [
        'told_until',
        'day',
        'total',
        'told_goal',
        'told_streak',
        'ranks',
        'goal_told_on',
        'offered',
      ],
      erase: 'delete',
    },
  ],
};
