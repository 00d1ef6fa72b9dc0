import { mayHearOfChallenge } from '../../domain/challenges/public.ts';
import type { Manifest } from '../../kernel/manifest/public.ts';
import { boardRoutes } from './boards.routes.ts';
import { reportRoutes } from './reports.routes.ts';
import { foldBoards } from '../../domain/boards/public.ts';

export const boards: Manifest = {
  routes: [...boardRoutes, ...reportRoutes],
  jobs: [{ name: 'challenges.fold', everySeconds: 1, run: async (deps) => void (await foldBoards(deps)) }],
  live: [{ topic: 'challenge.boardMoved', mayListen: mayHearOfChallenge }],
};
