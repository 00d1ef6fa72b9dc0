import { listen } from '../../kernel/events/public.ts';
import type { Manifest } from '../../kernel/manifest/public.ts';
import { milestonesOfMoment } from './moment.overview.ts';
import { journeyPictureRoutes } from './journey-pictures.routes.ts';
import { journeyRoutes } from './journey.routes.ts';
import { rememberPassed, takeMilestonesBack } from './services/take-milestones-back.ts';
import { unlockMilestones } from './services/unlock-milestones.ts';

export const journeys: Manifest = {
  routes: [...journeyRoutes, ...journeyPictureRoutes],
  listeners: [
    listen('activity.takingBack', { stage: 'note' }, async (context, unit, { memberId, remembered }) => {
      remembered.set('milestones', await rememberPassed(context, unit, memberId));
    }),
    listen('activity.takenBack', { stage: 'note' }, (context, unit, undone) =>
      takeMilestonesBack(context, unit, undone),
    ),
  ],
  moments: [milestonesOfMoment],
  jobs: [{ name: 'challenges.milestones', everySeconds: 1, run: unlockMilestones }],
  live: [{ topic: 'milestones.moved', mayListen: async ({ actor }, id) => id === actor.memberId }],
};
