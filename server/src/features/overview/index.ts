import type { Manifest } from '../../kernel/manifest/public.ts';
import { overviewRoutesFrom } from './overview.routes.ts';
import { statsRoutesFrom } from './stats.routes.ts';
import { changedListeners } from './listeners/changed.listeners.ts';
import { watchFigures } from './services/verify-figures.ts';
import type { Sums } from './overview.types.ts';
import { findFirstDays } from './services/find-first-days.ts';
import { addLateChanges, countAllFigures } from './services/count-figures.ts';

export { verifyFigures } from './services/verify-figures.ts';

/** Offers the overview of a program. Its figures follow the sums of the leaderboard. */
export const overviewFrom = (sums: Sums): Manifest => ({
  routes: [...overviewRoutesFrom(sums), ...statsRoutesFrom(sums)],
  listeners: changedListeners,
  jobs: [
    { name: 'overview.count', everySeconds: 3600, run: (deps) => countAllFigures(deps, sums) },
    { name: 'overview.addLate', everySeconds: 20, run: (deps) => addLateChanges(deps, sums) },
    { name: 'overview.findFirstDays', everySeconds: 86_400, run: findFirstDays },
    { name: 'overview.verify', everySeconds: 86_400, run: (deps) => watchFigures(deps, sums) },
  ],
});
