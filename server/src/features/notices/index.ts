import type { Manifest } from '../../kernel/manifest/public.ts';
import { noticeListeners } from './notices.listeners.ts';
import { noticePersonalData } from './notices.personal-data.ts';
import { noticesPart } from './notices.program-part.ts';
import { noticeRoutes } from './notices.routes.ts';

/** Lets admins announce things to everyone or to an organization, for some days. */
export const notices: Manifest = {
  routes: noticeRoutes,
  listeners: noticeListeners,
  personalData: [noticePersonalData],
  programParts: [noticesPart],
};
