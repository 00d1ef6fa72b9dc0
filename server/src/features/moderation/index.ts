import type { Manifest, Reportable } from '../../core/manifest/public.ts';
import { takenDownListeners } from './listeners/taken-down.listeners.ts';
import { moderationPersonalData } from './moderation.personal-data.ts';
import { moderationRoutes } from './moderation.routes.ts';

/** Reports of whatever the other features let people report, and what becomes of them. */
export const moderationFrom = (reportables: readonly Reportable[]): Manifest => ({
  routes: moderationRoutes(reportables),
  listeners: takenDownListeners,
  personalData: [moderationPersonalData],
});
