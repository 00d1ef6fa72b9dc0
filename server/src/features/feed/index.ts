import type { Manifest } from '../../kernel/manifest/public.ts';
import { feedPersonalData } from './feed.personal-data.ts';
import { feedRoutes } from './feed.routes.ts';
import { feedListeners } from './listeners/feed.listeners.ts';
import { thanksWeek } from './thanks.week.ts';
import { sweepFeed } from './services/sweep-feed.ts';

export const feed: Manifest = {
  personalData: [feedPersonalData],
  routes: feedRoutes,
  weeks: [thanksWeek],
  listeners: feedListeners,
  jobs: [{ name: 'feed.sweep', everySeconds: 3600, run: sweepFeed }],
};
