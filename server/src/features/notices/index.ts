import type { Manifest } from '../../core/manifest/public.ts';
import { noticeHoldings } from './notices.holdings.ts';
import { noticeRoutes } from './notices.routes.ts';

/** What admins tell everybody, or an organization, for some days. */
export const notices: Manifest = { routes: noticeRoutes, holdings: [noticeHoldings] };
