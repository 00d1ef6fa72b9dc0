import type { Deps } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { createResetLink } from '../identity/public.ts';
import { createInvitationLink } from '../invitations/public.ts';
import {
  claimMail,
  failAbandoned,
  markFailed,
  markForRetry,
  markSent,
  type ClaimedMail,
} from './mail.queries.ts';
import { deliver } from './transport.ts';

const minute = 60_000;
/** 1, 2, 4 ... minutes, at most an hour apart; after the last one a person has to look. */
const attemptsAtMost = 30;
const waitAfter = (attempts: number) => Math.min(2 ** (attempts - 1), 60) * minute;
/** Longer than any timeout of the transport adds up to. */
const abandonedAfter = 10 * minute;

const resetLinkMark = '[[reset-link]]';
const invitationMark = /\[\[invitation-link:([0-9a-f-]{36})\]\]/;

/** Secrets enter a mail when it is sent, so that none stands in the queue. */
async function fillIn(deps: Deps, mail: ClaimedMail): Promise<string> {
  const invitation = invitationMark.exec(mail.body);
  if (invitation?.[1] && mail.programId) {
    const link = await createInvitationLink(deps, mail.programId, invitation[1]);
    return mail.body.replace(invitation[0], () => link);
  }
  if (!mail.body.includes(resetLinkMark) || !mail.loginId) return mail.body;
  return mail.body.replaceAll(resetLinkMark, await createResetLink(deps, mail.loginId));
}

async function sendOne(deps: Deps, db: Db, smtpUrl: string, mail: ClaimedMail): Promise<void> {
  const { mailFrom, publicUrl } = deps.env;
  const body = await fillIn(deps, mail);
  const { id, recipient, subject } = mail;
  const delivery = await deliver(smtpUrl, new URL(publicUrl).hostname, {
    id,
    from: mailFrom,
    recipient,
    subject,
    body,
  });
  const now = deps.clock.now();
  if (delivery.outcome === 'sent') return markSent(db, mail.id, now);
  deps.log.warn({ mail: mail.id, kind: mail.kind, outcome: delivery.outcome }, 'mail not sent');
  if (delivery.outcome === 'retry' && mail.attempts < attemptsAtMost)
    return markForRetry(db, mail.id, delivery.error, new Date(now.getTime() + waitAfter(mail.attempts)));
  return markFailed(db, mail.id, delivery.error);
}

/** Sends every mail that is due, one after another. Without SMTP settings all stay in the queue. */
export async function sendMails(deps: Deps): Promise<void> {
  const { smtpUrl } = deps.env;
  if (!smtpUrl) return;
  const db = deps.gateway.global();
  const start = deps.clock.now();
  await failAbandoned(db, new Date(start.getTime() - abandonedAfter), 'The process ended while it was sent.');
  for (;;) {
    const mail = await claimMail(db, start);
    if (!mail) return;
    await sendOne(deps, db, smtpUrl, mail);
  }
}
