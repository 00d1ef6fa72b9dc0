import type { Manifest, Reportable } from '../../kernel/manifest/public.ts';
import { takenDownListeners } from './listeners/taken-down.listeners.ts';
import { moderationPersonalData } from './moderation.personal-data.ts';
import { moderationRoutes } from './moderation.routes.ts';

/** Reports about content of other features, and the decisions on them. */
export const moderationFrom = (reportables: readonly Reportable[]): Manifest => ({
  routes: moderationRoutes(reportables),
  listeners: takenDownListeners,
  personalData: [moderationPersonalData],
});
