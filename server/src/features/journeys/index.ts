import type { Manifest } from '../../kernel/manifest/public.ts';
import { journeyPictureRoutes } from './journey-pictures.routes.ts';
import { journeyRoutes } from './journey.routes.ts';
import { unlockMilestones } from './services/unlock-milestones.ts';

export const journeys: Manifest = {
  routes: [...journeyRoutes, ...journeyPictureRoutes],
  jobs: [{ name: 'challenges.milestones', everySeconds: 1, run: unlockMilestones }],
  live: [{ topic: 'milestones.moved', mayListen: async ({ actor }, id) => id === actor.memberId }],
};
