import { emit, listen } from '../../../kernel/events/public.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { openCase } from '../moderation.queries.ts';

/** Lists what an admin took down without a report, so that it can be restored. */
export const takenDownListeners = [
  listen('journal.takenDown', { stage: 'note' }, async (context, tx, { journalId: subjectId, memberId }) => {
    const { programId, now } = context;
    await openCase(tx, { programId, id: newId(), kind: 'journal', subjectId, state: 'hidden', now });
    await emit(context, tx, 'content.moderated', { kind: 'journal', subjectId, memberId, hidden: true });
  }),
];
