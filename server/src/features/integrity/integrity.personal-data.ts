import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const integrityPersonalData: PersonalData = {
  area: 'day-rulings',
  tables: [
    {
      // The score of an erased member stands without it.
      table: 'day_ruling',
      subjectColumns: ['member_id'],
      exported: ['day', 'counts', 'reason', 'ruled_at', 'answer', 'answered_at'],
      withheld: ['challenge_id', 'ruled_by'],
      erase: 'delete',
    },
    {
      table: 'early_start',
      subjectColumns: ['member_id'],
      exported: ['counts_from', 'former_from', 'reason', 'set_at'],
      withheld: ['challenge_id', 'set_by', 'set_id'],
      erase: 'delete',
    },
  ],
};
