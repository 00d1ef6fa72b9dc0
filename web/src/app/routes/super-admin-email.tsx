import { createRoute } from '@tanstack/react-router';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { requireIds } from '../wrong-addresses.ts';
import { lazyScreen } from './lazy-screen.ts';
import { platformArea } from './root.tsx';

const getParentRoute = () => platformArea;

/** The platform's emails: the queue, suppressed addresses, texts and mass emails. */
export const superAdminEmailRoutes = [
  createRoute({
    getParentRoute,
    path: platformPaths.emailQueue,
    component: lazyScreen(() => import('../../features/communications/screens/email-queue.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.suppressedAddresses,
    component: lazyScreen(() => import('../../features/communications/screens/suppressed-addresses.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.emailTemplates,
    component: lazyScreen(() => import('../../features/communications/screens/platform-templates.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.emailTemplate,
    component: lazyScreen(() => import('../../features/communications/screens/platform-template.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.massEmails,
    component: lazyScreen(() => import('../screens/mass-emails.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.massEmail,
    component: lazyScreen(() => import('../screens/mass-email.tsx')),
    beforeLoad: requireIds,
  }),
];
