import type { Manifest } from '../../kernel/manifest/public.ts';
import { forgetDeliveriesJob, sendWebhooksJob } from './jobs/send-webhooks.ts';
import { webhookListeners } from './listeners/webhooks.listeners.ts';
import { resealWebhooks } from './services/reseal-webhooks.ts';
import { webhookPersonalData } from './webhooks.personal-data.ts';
import { webhooksHome } from './webhooks-home.ts';
import { webhookRoutes } from './webhooks.routes.ts';

/** Tells other systems what happens in a program (docs/decisions/982). */
export const webhooks: Manifest = {
  routes: webhookRoutes,
  home: [webhooksHome],
  jobs: [sendWebhooksJob, forgetDeliveriesJob],
  listeners: webhookListeners,
  personalData: [webhookPersonalData],
  reseal: resealWebhooks,
};
