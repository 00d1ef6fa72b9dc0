import type { Manifest } from '../../kernel/manifest/public.ts';
import { overviewRoutesFrom } from './overview.routes.ts';
import { statsRoutesFrom } from './stats.routes.ts';
import { changedListeners } from './listeners/changed.listeners.ts';
import { watchFigures } from './services/verify-figures.ts';
import { countAllFigures, countChangedFigures, type FoldSums } from './services/count-figures.ts';

export { verifyFigures } from './services/verify-figures.ts';

/** The overview of a program. It counts from the sums of the leaderboard, which are folded first. */
export const overviewFrom = (fold: FoldSums): Manifest => ({
  routes: [...overviewRoutesFrom(fold), ...statsRoutesFrom(fold)],
  listeners: changedListeners,
  jobs: [
    { name: 'overview.count', everySeconds: 3600, run: (deps) => countAllFigures(deps, fold) },
    { name: 'overview.countChanged', everySeconds: 20, run: (deps) => countChangedFigures(deps, fold) },
    { name: 'overview.verify', everySeconds: 7 * 86_400, run: watchFigures },
  ],
});
