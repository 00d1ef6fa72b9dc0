import type { Manifest, NameRule } from '../../kernel/manifest/public.ts';
import { allProgramRoutes } from './all-programs.routes.ts';
import { bulkActRoutes } from './bulk-act.routes.ts';
import { lookRoutes } from './look.routes.ts';
import { nameRoutes } from './names.routes.ts';
import { programRoutes } from './programs.routes.ts';
import { pictureCopier } from './services/copy-pictures.ts';
import { countFigures } from './services/count-figures.ts';
import { programsHome } from './programs-home.ts';
import { runBulkActs } from './services/run-bulk-acts.ts';
import { settingsRoutes } from './settings.routes.ts';
import { programParts } from './programs.program-part.ts';
import { viewRoutes } from './views.routes.ts';
import { tierRoutes } from './tier.routes.ts';

export const programs: Manifest = {
  programParts,
  programCopiers: [pictureCopier],
  routes: [
    ...programRoutes,
    ...allProgramRoutes,
    ...settingsRoutes,
    ...lookRoutes,
    ...tierRoutes,
    ...viewRoutes,
    ...bulkActRoutes,
  ],
  home: [programsHome],
  jobs: [
    { name: 'programs.countFigures', everySeconds: 900, run: countFigures },
    { name: 'programs.bulk', everySeconds: 5, run: runBulkActs },
  ],
  live: [{ topic: 'program.changed', mayListen: async ({ programId }, id) => id === programId }],
};

/** Built from what the other features know about names. */
export const namesFrom = (rules: readonly NameRule[]): Manifest => ({ routes: nameRoutes(rules) });
