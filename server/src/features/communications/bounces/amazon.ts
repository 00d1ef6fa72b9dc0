import * as T from 'typebox';
import { Check } from 'typebox/value';
import { codeIn, mailIdIn, momentOf, permanentCode, type Post } from './values.ts';

/** Amazon SNS, the service that Amazon SES sends its notices through. */
const Envelope = T.Object({ Type: T.String(), Message: T.String(), SubscribeURL: T.Optional(T.String()) });

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

/** Only Amazon's own addresses pass, so that nobody makes the server call another one. */
const amazonHost = /^sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/;

function confirmationOf(link: string | undefined): Post | null {
  const url = link !== undefined && URL.canParse(link) ? new URL(link) : null;
  const isAmazons = url?.protocol === 'https:' && amazonHost.test(url.host);
  return url && isAmazons ? { confirm: url } : null;
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

/** Notices of Amazon SES, in an envelope of SNS or without one (raw message delivery). */
export function readAmazon(post: unknown): Post | null {
  if (!Check(Envelope, post)) return bouncesOf(post);
  if (post.Type === 'SubscriptionConfirmation') return confirmationOf(post.SubscribeURL);
  try {
    return bouncesOf(JSON.parse(post.Message)) ?? { bounces: [] };
  } catch {
    // Amazon says in words that a topic works.
    return { bounces: [] };
  }
}
