import * as T from 'typebox';
import { Check } from 'typebox/value';
import { codeIn, mailIdIn, momentOf, permanentCode, type Post } from './values.ts';

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks */
const Notice = T.Object({
  'event-data': T.Object({
    event: T.String(),
    severity: T.Optional(T.String()),
    reason: T.Optional(T.String()),
    recipient: T.Optional(T.String()),
    timestamp: T.Optional(T.Number()),
    message: T.Optional(
      T.Object({ headers: T.Optional(T.Object({ 'message-id': T.Optional(T.String()) })) }),
    ),
    'delivery-status': T.Optional(
      T.Object({
        message: T.Optional(T.String()),
        description: T.Optional(T.String()),
        'enhanced-code': T.Optional(T.String()),
      }),
    ),
  }),
});

/** The address does not exist, or Mailgun knows that from before. */
const goneReasons = ['bounce', 'suppress-bounce'];

export function readMailgun(post: unknown): Post | null {
  if (!Check(Notice, post)) return null;
  const { event, severity, reason = '', recipient, timestamp, message, ...rest } = post['event-data'];
  if (event !== 'failed' || severity !== 'permanent' || !recipient) return { bounces: [] };
  const status = rest['delivery-status'] ?? {};
  const answer = status.message || status.description || `Mailgun: ${reason}`;
  return {
    bounces: [
      {
        address: recipient,
        mailId: mailIdIn(message?.headers?.['message-id']),
        needsMailId: false,
        at: momentOf(timestamp),
        code: permanentCode(status['enhanced-code']) ?? codeIn(answer),
        answer,
        isGone: goneReasons.includes(reason),
      },
    ],
  };
}
