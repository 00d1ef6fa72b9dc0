import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const sitewidePersonalData: PersonalData = {
  area: 'sums',
  tables: [
    {
      table: 'member_step_change',
      subjectColumns: ['member_id'],
      exported: [],
      withheld: ['steps'],
      erase: 'delete',
    },
    {
      table: 'member_period_steps',
      subjectColumns: ['member_id'],
      exported: ['period', 'starts_on', 'steps'],
      erase: 'delete',
    },
    { table: 'sitewide_due', subjectColumns: ['member_id'], exported: [], erase: 'delete' },
  ],
};
