import type { Manifest } from '../../kernel/manifest/public.ts';
import { levelOfMoment } from './moment.overview.ts';
import { pointListeners } from './listeners/points.listeners.ts';
import { pointRoutes } from './points.routes.ts';
import { settlePoints } from './services/settle-points.ts';
import { pointPersonalData } from './points.personal-data.ts';
import { pointAmountsPart } from './points.program-part.ts';

export const points: Manifest = {
  programParts: [pointAmountsPart],
  routes: pointRoutes,
  listeners: pointListeners,
  moments: [levelOfMoment],
  personalData: [pointPersonalData],
  jobs: [{ name: 'points.settle', everySeconds: 2, run: (deps) => settlePoints(deps, 10_000) }],
};
