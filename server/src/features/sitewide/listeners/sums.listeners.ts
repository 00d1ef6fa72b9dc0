import { listen } from '../../../core/events/public.ts';
import { noteChanges } from '../changes.queries.ts';
import { noteDue } from '../sums.queries.ts';

/** What changes is noted in the transaction of the entries; the fold adds it up (services/fold-sums). */
export const sumListeners = [
  listen('activity.recorded', ({ programId }, tx, { changes }) => {
    const steps = changes.map(({ memberId, day, before, total }) => ({
      memberId,
      day,
      steps: total - before,
    }));
    return noteChanges(
      tx,
      programId,
      steps.filter((change) => change.steps !== 0),
    );
  }),
  // Years may come in at once: they are counted a moment later.
  listen('activity.imported', ({ programId }, tx, { memberIds }) => noteDue(tx, programId, memberIds)),
];
