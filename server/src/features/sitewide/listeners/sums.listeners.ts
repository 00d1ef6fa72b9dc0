import { listen } from '../../../core/events/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import { sumsOf } from '../scoring/periods.ts';
import { addSums, noteDue } from '../sums.queries.ts';

/** Sums follow the entries in the same transaction; the members' entries are locked by whoever writes them. */
export const sumListeners = [
  listen('activity.recorded', ({ programId, now }, tx, { changes }) => {
    const deltas = changes.map(({ memberId, day, before, total }) => ({
      memberId,
      day,
      steps: total - before,
    }));
    return addSums(tx, programId, sumsOf(deltas, dayIn('UTC', now)));
  }),
  // Years may come in at once: they are counted a moment later.
  listen('activity.imported', ({ programId }, tx, { memberIds }) => noteDue(tx, programId, memberIds)),
];
