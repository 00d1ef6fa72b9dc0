import type { Manifest } from '../../kernel/manifest/public.ts';
import { overviewRoutesFrom } from './overview.routes.ts';
import { statsRoutesFrom } from './stats.routes.ts';
import { countAllFigures, type FoldSums } from './services/count-figures.ts';

/** The overview of a program. It counts from the sums of the leaderboard, which are folded first. */
export const overviewFrom = (fold: FoldSums): Manifest => ({
  routes: [...overviewRoutesFrom(fold), ...statsRoutesFrom(fold)],
  jobs: [{ name: 'overview.count', everySeconds: 3600, run: (deps) => countAllFigures(deps, fold) }],
});
