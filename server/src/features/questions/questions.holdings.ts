import type { Holding } from '../../core/holdings/public.ts';

export const questionHoldings: Holding = {
  area: 'questions',
  tables: [
    {
      table: 'question_answer',
      by: ['member_id'],
      sent: ['question_id', 'answer', 'day', 'answered_at'],
      erase: 'delete',
    },
  ],
};
