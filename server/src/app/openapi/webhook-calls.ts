import { webhookBody, webhookPayloads } from '#contract/features/webhooks/webhook-payloads.ts';
import { translate } from '../../platform/words/translate.ts';
import type { Components } from './named-schemas.ts';
import { pascal, type Json } from './plain-schema.ts';

const t = translate('en');

const fields = [
  ['webhook-id', 'webhookId'],
  ['webhook-timestamp', 'webhookTimestamp'],
  ['webhook-signature', 'webhookSignature'],
] as const;

const nameOf = (type: string): string => `${type.split('.').map(pascal).join('')}Event`;

/** The calls that this server makes to the addresses of programs. */
export function webhookCalls(components: Components): Record<string, Json> {
  const parameters = fields.map(([name, says]) => ({
    name,
    in: 'header',
    required: true,
    description: t(`api-docs:${says}`),
    schema: { type: 'string' },
  }));
  return Object.fromEntries(
    Object.entries(webhookPayloads).map(([type, { says, data }]) => [
      type,
      {
        post: {
          operationId: `on${nameOf(type)}`,
          tags: ['webhooks'],
          summary: type,
          description: `${says}\n\n${t('api-docs:webhook')}`,
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: components.name(nameOf(type), webhookBody(type, data)) },
            },
          },
          responses: {
            '2XX': { description: t('api-docs:webhookTaken') },
            '4XX': { description: t('api-docs:webhookRefused') },
          },
        },
      },
    ]),
  );
}
