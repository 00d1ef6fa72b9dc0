import * as T from 'typebox';
import { Check } from 'typebox/value';
import { amazonAddress, Envelope } from './sns-signature.ts';
import { codeIn, mailIdIn, momentOf, permanentCode, type Post } from './values.ts';

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html; event publishing calls its first field `eventType`. */
const Notice = T.Object({
  bounce: T.Object({
    bounceType: T.String(),
    bounceSubType: T.Optional(T.String()),
    timestamp: T.Optional(T.String()),
    bouncedRecipients: T.Array(
      T.Object({
        emailAddress: T.String(),
        status: T.Optional(T.String()),
        diagnosticCode: T.Optional(T.String()),
      }),
    ),
  }),
  mail: T.Object({ commonHeaders: T.Optional(T.Object({ messageId: T.Optional(T.String()) })) }),
});
const OtherNotice = T.Union([
  T.Object({ notificationType: T.String() }),
  T.Object({ eventType: T.String() }),
]);

/** Addresses on the list of an account may be there for complaints, so that staff decide about them. */
const goneKinds = ['General', 'NoEmail', 'Suppressed'];

function confirmationOf(envelope: Envelope): Post | null {
  const url = amazonAddress(envelope.SubscribeURL);
  return url && { confirm: url, envelope };
}

function bouncesOf(notice: unknown): Post | null {
  if (!Check(Notice, notice)) return Check(OtherNotice, notice) ? { bounces: [] } : null;
  const { bounceType, bounceSubType = '', timestamp, bouncedRecipients } = notice.bounce;
  if (bounceType !== 'Permanent') return { bounces: [] };
  return {
    bounces: bouncedRecipients.map(({ emailAddress, status, diagnosticCode = '' }) => ({
      address: emailAddress,
      mailId: mailIdIn(notice.mail.commonHeaders?.messageId),
      needsMailId: false,
      at: momentOf(timestamp),
      code: permanentCode(status) ?? codeIn(diagnosticCode),
      answer: diagnosticCode || `Amazon SES: ${bounceSubType}`,
      isGone: goneKinds.includes(bounceSubType),
    })),
  };
}

/** Notices of Amazon SES, in a signed envelope of SNS (the service it sends them through), or without one (raw message delivery). */
export function readAmazon(post: unknown): Post | null {
  if (!Check(Envelope, post)) return bouncesOf(post);
  if (post.Type === 'SubscriptionConfirmation') return confirmationOf(post);
  try {
    return { bounces: [], ...bouncesOf(JSON.parse(post.Message)), envelope: post };
  } catch {
    // Amazon says in words that a topic works.
    return { bounces: [], envelope: post };
  }
}
