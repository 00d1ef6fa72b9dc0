import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const pointPersonalData: PersonalData = {
  area: 'points',
  tables: [
    {
      table: 'point_entry',
      subjectColumns: ['member_id'],
      exported: ['day', 'rule', 'amount', 'cause', 'created_at'],
      erase: {
        kept: 'a ledger that is only appended to: amounts of somebody nameless, which totals stand on',
      },
    },
    { table: 'point_due', subjectColumns: ['member_id'], exported: ['noted_at'], erase: 'delete' },
  ],
};
