import type { Manifest } from '../../core/manifest/public.ts';
import { mayHearOfChallenge, topicsOfChallenges } from './challenges.access.ts';
import { challengeRoutes } from './challenges.routes.ts';
import { entrantRoutes } from './entrants.routes.ts';
import { scoreListeners } from './listeners/scores.listeners.ts';
import { turnChallenges } from './services/turn-challenges.ts';
import { foldBoards } from './services/fold-boards.ts';
import { challengesToday } from './today.overview.ts';

export { verifyScores } from './services/verify-scores.ts';

export const challenges: Manifest = {
  routes: [...challengeRoutes, ...entrantRoutes],
  listeners: scoreListeners,
  jobs: [
    { name: 'challenges.fold', everySeconds: 1, run: async (deps) => void (await foldBoards(deps)) },
    { name: 'challenges.turn', everySeconds: 10, run: turnChallenges },
  ],
  today: [challengesToday],
  live: [{ topic: 'challenge.boardMoved', mayListen: mayHearOfChallenge }],
  topics: [topicsOfChallenges],
};
