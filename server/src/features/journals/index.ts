import type { Manifest } from '../../core/manifest/public.ts';
import { commentRoutes } from './comments.routes.ts';
import { mayReadEntry } from './journals.access.ts';
import { journalRoutes } from './journals.routes.ts';
import { journalHoldings } from './journals.holdings.ts';

export const journals: Manifest = {
  routes: [...journalRoutes, ...commentRoutes],
  holdings: [journalHoldings],
  photos: [{ kind: 'journal', maySee: mayReadEntry }],
};
