import type { Manifest, WeekSource } from '../../kernel/manifest/public.ts';
import { adminEmailRoutes } from './admin-email.routes.ts';
import { archiveRoutes } from './archive.routes.ts';
import { bounceRoutes } from './bounces/bounces.routes.ts';
import { communicationsPersonalData } from './communications.personal-data.ts';
import { sendSummariesWith } from './services/send-summaries.ts';
import { emailQueueRoutes } from './email-queue.routes.ts';
import { massEmailControlRoutes } from './mass-email/mass-email-control.routes.ts';
import { massEmailApprovals } from './mass-email/mass-email-approvals.ts';
import { massEmailRoutes } from './mass-email/mass-email.routes.ts';
import { platformTemplateRoutes } from './platform-templates.routes.ts';
import { paceMassEmails } from './mass-email/services/pace-mass-email.ts';
import { queueDueAdminEmails } from './services/queue-admin-email.ts';
import { suppressionRoutes } from './suppression.routes.ts';
import { templateRoutes } from './templates.routes.ts';
import { weekRoutes } from './weeks.routes.ts';
import { emailTextsPart } from './templates.program-part.ts';

/** Offers the texts of a program's emails to its members. */
export const communications: Manifest = {
  programParts: [emailTextsPart],
  routes: [
    ...templateRoutes,
    ...platformTemplateRoutes,
    ...adminEmailRoutes,
    ...archiveRoutes,
    ...emailQueueRoutes,
    ...suppressionRoutes,
    ...bounceRoutes,
    ...massEmailRoutes,
    ...massEmailControlRoutes,
  ],
  jobs: [
    { name: 'communications.queue', everySeconds: 5, run: queueDueAdminEmails },
    { name: 'communications.pace', everySeconds: 5, run: paceMassEmails },
  ],
  approvals: [massEmailApprovals],
  personalData: [communicationsPersonalData],
};

/** Weekly summaries, by email and as a page, with what other features know about a week. */
export const weeksFrom = (sources: readonly WeekSource[]): Manifest => ({
  routes: weekRoutes(sources),
  jobs: [{ name: 'communications.summaries', everySeconds: 60, run: sendSummariesWith(sources) }],
});
