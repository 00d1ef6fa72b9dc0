import { IconMail } from '@tabler/icons-react';
import { communicationPaths } from '../../lib/addresses/communication-paths.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    {
      path: communicationPaths.overview,
      name: 'communications',
      roles: { communications: 'program' },
      tab: ['communications', 5],
    },
    () => import('./screens/communications.tsx'),
  ),
  screen(
    {
      path: communicationPaths.write,
      name: 'writeEmail',
      roles: { communications: 'program' },
      tab: ['communications', 10],
    },
    () => import('./screens/write-email.tsx'),
  ),
  screen(
    {
      path: communicationPaths.archive,
      name: 'emailArchive',
      roles: { communications: 'program' },
      tab: ['communications', 20],
    },
    () => import('./screens/email-archive.tsx'),
  ),
  screen(
    { path: communicationPaths.archived, roles: { communications: 'program' } },
    () => import('./screens/archived-email.tsx'),
  ),
  screen(
    {
      path: communicationPaths.emails,
      name: 'emails',
      roles: { communications: 'program' },
      tab: ['communications', 30],
      guides: ['emails'],
    },
    () => import('./screens/email-templates.tsx'),
  ),
  screen(
    { path: communicationPaths.email, roles: { communications: 'program' } },
    () => import('./screens/email-template.tsx'),
  ),
];

export const platformScreens = [
  screen(
    { path: platformPaths.emailQueue, name: 'emailQueue', place: { icon: IconMail, position: 40 } },
    () => import('./screens/email-queue.tsx'),
  ),
  screen({ path: platformPaths.suppressedAddresses }, () => import('./screens/suppressed-addresses.tsx')),
  screen({ path: platformPaths.emailTemplates }, () => import('./screens/platform-templates.tsx')),
  screen({ path: platformPaths.emailTemplate }, () => import('./screens/platform-template.tsx')),
];
