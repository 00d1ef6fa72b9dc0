import type { Manifest } from '../../core/manifest/public.ts';
import { questionHoldings } from './questions.holdings.ts';
import { questionRoutes } from './questions.routes.ts';

/** Questions that a program asks its members. */
export const questions: Manifest = { routes: questionRoutes, holdings: [questionHoldings] };
