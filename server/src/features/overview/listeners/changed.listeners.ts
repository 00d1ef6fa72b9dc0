import { listen } from '../../../kernel/events/public.ts';
import { noteChanged } from '../changed.queries.ts';

/** The first day there is: for files that do not say from when on their entries are. */
const always = '0001-01-01';

/** Files and what undoes them change days that were counted long ago. */
export const changedListeners = [
  listen('activity.imported', { stage: 'note' }, ({ programId }, unit, { since = always }) =>
    noteChanged(unit, programId, since),
  ),
];
