import * as T from 'typebox';
import { Check } from 'typebox/value';
import { codeIn, momentOf, type Post } from './values.ts';

/** https://postmarkapp.com/developer/webhooks/bounce-webhook */
const Notice = T.Object({
  RecordType: T.Literal('Bounce'),
  Type: T.String(),
  Email: T.String(),
  Details: T.Optional(T.String()),
  Description: T.Optional(T.String()),
  BouncedAt: T.Optional(T.String()),
});
const OtherNotice = T.Object({ RecordType: T.String(), MessageStream: T.Optional(T.String()) });

/** What Postmark gives up for good, and whether the address does not exist then. */
const permanent = new Map([
  ['HardBounce', true],
  ['BadEmailAddress', true],
  ['Blocked', false],
  ['DMARCPolicy', false],
]);

export function readPostmark(post: unknown): Post | null {
  if (!Check(Notice, post)) return Check(OtherNotice, post) ? { bounces: [] } : null;
  const { Type, Email, Details = '', Description = '', BouncedAt } = post;
  const isGone = permanent.get(Type);
  if (isGone === undefined) return { bounces: [] };
  const answer = Details || Description || `Postmark: ${Type}`;
  // Postmark gives emails a Message-ID of its own.
  const of = { address: Email, mailId: null, needsMailId: false, at: momentOf(BouncedAt) };
  return { bounces: [{ ...of, code: codeIn(answer), answer, isGone }] };
}
