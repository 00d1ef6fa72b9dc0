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
    component: lazyScreen(
      ['communications', 'data-table', 'email-queue', 'mass-email', 'suppression'],
      () => import('../../features/communications/screens/email-queue.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.suppressedAddresses,
    component: lazyScreen(
      ['communications', 'data-table', 'email-queue', 'mass-email', 'suppression'],
      () => import('../../features/communications/screens/suppressed-addresses.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.emailTemplates,
    component: lazyScreen(
      ['communications', 'email-queue', 'mass-email', 'suppression'],
      () => import('../../features/communications/screens/platform-templates.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.emailTemplate,
    component: lazyScreen(
      ['communications'],
      () => import('../../features/communications/screens/platform-template.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.massEmails,
    component: lazyScreen(
      [
        'account',
        'all-programs',
        'communications',
        'data-table',
        'email-queue',
        'mass-email',
        'resellers',
        'suppression',
      ],
      () => import('../screens/mass-emails.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.massEmail,
    component: lazyScreen(
      ['account', 'admin-email', 'all-programs', 'mass-email', 'resellers'],
      () => import('../screens/mass-email.tsx'),
    ),
    beforeLoad: requireIds,
  }),
];
