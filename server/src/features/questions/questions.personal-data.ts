import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const questionPersonalData: PersonalData = {
  area: 'questions',
  tables: [
    {
      table: 'question_answer',
      subjectColumns: ['member_id'],
      exported: ['question_id', 'answer', 'day', 'answered_at'],
      erase: 'delete',
    },
  ],
};
