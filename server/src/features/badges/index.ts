import type { Manifest } from '../../kernel/manifest/public.ts';
import { badgePersonalData } from './badges.personal-data.ts';
import { badgeRoutes } from './badges.routes.ts';
import { badgeListeners } from './listeners/badges.listeners.ts';
import { badgesOfMoment } from './moment.overview.ts';
import { ownBadgeRoutes } from './own-badges.routes.ts';
import { recordRoutes } from './records.routes.ts';
import { settleBadges } from './services/settle-badges.ts';
import { streakRoutes } from './streak.routes.ts';
import { ownBadgesPart } from './badges.program-part.ts';

export { rebuildBadges } from './services/rebuild-badges.ts';

export const badges: Manifest = {
  personalData: [badgePersonalData],
  programParts: [ownBadgesPart],
  routes: [...badgeRoutes, ...ownBadgeRoutes, ...streakRoutes, ...recordRoutes],
  listeners: badgeListeners,
  moments: [badgesOfMoment],
  jobs: [{ name: 'badges.settle', everySeconds: 3, run: (deps) => settleBadges(deps) }],
};
