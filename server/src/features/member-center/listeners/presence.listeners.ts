import { listen } from '../../../kernel/events/public.ts';
import { noteLogged, recountLogged } from '../../../domain/members/public.ts';

/** Keeps the day on which each member last logged steps or activities, for the filters of the member directory. */
export const presenceListeners = [
  listen('activity.recorded', { stage: 'note' }, ({ programId }, unit, { changes }) => {
    noteLogged(
      unit,
      programId,
      changes.filter(({ total }) => total > 0),
    );
    const emptied = changes.filter(({ total, before }) => total === 0 && before > 0);
    recountLogged(unit, programId, [...new Set(emptied.map(({ memberId }) => memberId))]);
  }),
  listen('activity.imported', { stage: 'note' }, ({ programId }, unit, { memberIds }) =>
    recountLogged(unit, programId, memberIds),
  ),
];
