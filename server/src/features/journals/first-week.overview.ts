import type { FirstWeekStep } from '../../kernel/manifest/public.ts';
import { hasWritten } from './journals.queries.ts';

export const firstJournal: FirstWeekStep = {
  name: 'journal',
  isDone: ({ db, programId, memberId }) => hasWritten(db, programId, memberId),
};
