import type { PersonalData } from '../../kernel/personal-data/public.ts';
import { forgetReasons } from './point-import.queries.ts';

export const pointPersonalData: PersonalData = {
  area: 'points',
  // An admin may have written about them.
  before: (_, tx, { programId, memberId }) => forgetReasons(tx, programId, memberId),
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
