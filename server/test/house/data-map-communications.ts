import type { DataMap } from './data-classes.ts';

/** Questions and notices. */
export const communicationTables: DataMap = {
  question: {
    none: 'program_id id type range_start range_end required point_value draft active position created_at',
    content: 'question description options',
  },
  question_answer: {
    none: 'program_id question_id answered_at',
    identity: 'member_id',
    health: 'day',
    content: 'answer',
  },
  notice: {
    none: 'program_id id organization_id begins expires created_at',
    content: 'message',
  },
  notice_dismissal: {
    none: 'program_id notice_id dismissed_at',
    identity: 'member_id',
  },
};
