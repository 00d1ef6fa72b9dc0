import { listen } from '../../../kernel/events/public.ts';
import { noteChanges } from '../changes.queries.ts';
import { noteDue } from '../sums.queries.ts';

/** Changes are noted in the unit of work of the entries; the fold adds them up (services/fold-sums). */
export const sumListeners = [
  listen('activity.recorded', { stage: 'note' }, ({ programId }, unit, { changes }) => {
    const steps = changes.map(({ memberId, day, before, total }) => ({
      memberId,
      day,
      steps: total - before,
    }));
    noteChanges(
      unit,
      programId,
      steps.filter((change) => change.steps !== 0),
    );
  }),
  // Years of entries may arrive at once, so they are counted a little later.
  listen('activity.imported', { stage: 'note' }, ({ programId, now }, unit, { memberIds }) =>
    noteDue(unit, programId, memberIds, now),
  ),
];
