import * as webhooks from '#contract/features/webhooks/webhooks.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { programs, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { programOf, type World } from './world.ts';

const fields = { name: 'Chat', url: 'https://chat.example/events', events: ['team.changed'] };

async function webhookOf({ api }: World, programId: string): Promise<string> {
  const id = newId();
  const row = { programId, id, ...fields, secretSealed: 'sealed', isOn: true, createdAt: api.clock.now() };
  await api.deps.gateway.forProgram(programId).insertInto('webhook').values(row).execute();
  return id;
}

const aboutWebhook = (spec: AccessCase['spec'], body?: object): AccessCase => ({
  spec,
  at: 'id',
  targets: programs,
  input: async (world, _, target) => ({
    params: {
      id: programOf(world, target),
      webhookId: target === 'own' ? await webhookOf(world, world.cedar) : newId(),
    },
    ...(body ? { body } : {}),
  }),
});

export const webhookCases: readonly AccessCase[] = [
  about(webhooks.addWebhook, {
    // A program can have ten.
    body: async ({ api, cedar }: World) => {
      await api.deps.gateway.forProgram(cedar).deleteFrom('webhook').execute();
      return fields;
    },
  }),
  aboutWebhook(webhooks.saveWebhook, { ...fields, on: false }),
  aboutWebhook(webhooks.rotateWebhookSecret),
  aboutWebhook(webhooks.removeWebhook),
  aboutWebhook(webhooks.testWebhook),
  aboutWebhook(webhooks.listDeliveries),
  aboutWebhook(webhooks.resendDeliveries, { since: '2026-11-16T00:00:00Z' }),
];
