import * as T from 'typebox';
import { Check } from 'typebox/value';
import type { Bounce } from '../../../domain/mail/public.ts';
import { codeIn, mailIdIn, momentOf, permanentCode, type Post } from './values.ts';

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
const Notice = T.Object({
  event: T.String(),
  email: T.Optional(T.String()),
  type: T.Optional(T.String()),
  reason: T.Optional(T.String()),
  status: T.Optional(T.String()),
  timestamp: T.Optional(T.Number()),
  'smtp-id': T.Optional(T.String()),
});
const Notices = T.Array(Notice);

/** SendGrid did not try, because it knows the address. */
const goneReasons = ['Bounced Address', 'Invalid'];

function bounceOf({ event, email, type, reason = '', status, timestamp, ...rest }: T.Static<typeof Notice>) {
  const isDropped = event === 'dropped' && goneReasons.includes(reason);
  if (!email || !(isDropped || event === 'bounce')) return [];
  const bounce: Bounce = {
    address: email,
    mailId: mailIdIn(rest['smtp-id']),
    needsMailId: false,
    at: momentOf(timestamp),
    code: permanentCode(status) ?? codeIn(reason),
    answer: reason || `SendGrid: ${type ?? event}`,
    // `blocked` is about this email, not about the address.
    isGone: isDropped || type === 'bounce',
  };
  return [bounce];
}

export const readSendGrid = (post: unknown): Post | null =>
  Check(Notices, post) ? { bounces: post.flatMap(bounceOf) } : null;
