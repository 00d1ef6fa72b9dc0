import { listen } from '../../../kernel/events/public.ts';
import { deleteExampleChallenges, makeExampleChallenge } from '../services/example-challenge.ts';

/** Challenges are locked before teams and members: their listener is of an earlier stage. */
export const exampleListeners = [
  listen('examples.made', { stage: 'score' }, (_, unit, { by, ...made }) =>
    makeExampleChallenge({ ...by, db: unit }, unit, made),
  ),
  listen('examples.deleted', { stage: 'score' }, (_, unit, { by }) =>
    deleteExampleChallenges({ ...by, db: unit }, unit),
  ),
];
