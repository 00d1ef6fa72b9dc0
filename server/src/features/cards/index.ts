import type { Manifest } from '../../kernel/manifest/public.ts';
import { cardPersonalData } from './cards.personal-data.ts';
import { cardRoutes } from './cards.routes.ts';

/** Cards with which members without an email address come in. */
export const cards: Manifest = { routes: cardRoutes, personalData: [cardPersonalData] };
