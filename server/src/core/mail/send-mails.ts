import type { Deps } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { createEmailChangeLink, createResetLink } from '../identity/public.ts';
import { createInvitationLink } from '../invitations/public.ts';
import {
  claimMail,
  failAbandoned,
  markFailed,
  markForRetry,
  markSent,
  postpone,
  withhold,
  type ClaimedMail,
} from './mail.queries.ts';
import { findQuietHours, findZoneOfLogin, isKindOff } from './mail-choices.queries.ts';
import { endOfQuiet } from './quiet-hours.ts';
import { deliver } from './transport.ts';
import { chooserOf, isOptional, unsubscribeToken } from './unsubscribe.ts';
import { translate } from '../../platform/words/translate.ts';

const minute = 60_000;
/** 1, 2, 4 ... minutes, at most an hour apart. After the last attempt a person has to look. */
const attemptsAtMost = 30;
const waitAfter = (attempts: number) => Math.min(2 ** (attempts - 1), 60) * minute;
/** Longer than all timeouts of the transport together. */
const abandonedAfter = 10 * minute;

const resetLinkMark = '[[reset-link]]';
const invitationMark = /\[\[invitation-link:([0-9a-f-]{36})\]\]/;

const emailChangeMark = /\[\[email-change-link:([0-9a-f-]{36})\]\]/;

/** Secrets are filled in when the email is sent, so that none is in the queue. */
async function fillIn(deps: Deps, mail: ClaimedMail): Promise<string> {
  const invitation = invitationMark.exec(mail.body);
  if (invitation?.[1] && mail.programId) {
    const link = await createInvitationLink(deps, mail.programId, invitation[1]);
    return mail.body.replace(invitation[0], () => link);
  }
  const emailChange = emailChangeMark.exec(mail.body);
  if (emailChange?.[1]) {
    const link = await createEmailChangeLink(deps, emailChange[1]);
    return mail.body.replace(emailChange[0], () => link);
  }
  if (!mail.body.includes(resetLinkMark) || !mail.loginId) return mail.body;
  return mail.body.replaceAll(resetLinkMark, await createResetLink(deps, mail.loginId));
}

/** Why an optional email is not sent now: the recipient switched it off, or has quiet hours. */
async function holdOf(deps: Deps, db: Db, mail: ClaimedMail): Promise<'off' | Date | null> {
  if (!isOptional(mail.kind)) return null;
  if (await isKindOff(db, chooserOf(mail), mail.kind)) return 'off';
  const quiet = mail.loginId && (await findQuietHours(db, mail.loginId));
  if (!quiet || !mail.loginId || !mail.programId) return null;
  const zone = await findZoneOfLogin(deps.gateway.forProgram(mail.programId), mail.programId, mail.loginId);
  return endOfQuiet(quiet, zone ?? 'UTC', deps.clock.now());
}

async function sendOne(deps: Deps, db: Db, smtpUrl: string, mail: ClaimedMail): Promise<void> {
  const { mailFrom, publicUrl } = deps.env;
  const hold = await holdOf(deps, db, mail);
  if (hold === 'off') return withhold(db, mail.id);
  if (hold) return postpone(db, mail.id, hold);
  const token = isOptional(mail.kind) ? unsubscribeToken(deps, chooserOf(mail), mail.kind) : null;
  const filled = await fillIn(deps, mail);
  const link = `${publicUrl}/unsubscribe?token=${token}`;
  const body = token ? `${filled}\n${translate(mail.language)('mails:unsubscribe', { link })}\n` : filled;
  const { id, recipient, subject } = mail;
  const delivery = await deliver(smtpUrl, new URL(publicUrl).hostname, {
    id,
    from: mailFrom,
    recipient,
    subject,
    body,
    unsubscribeUrl: token && `${publicUrl}/api/unsubscribe?token=${token}`,
  });
  const now = deps.clock.now();
  if (delivery.outcome === 'sent') return markSent(db, mail.id, now);
  deps.log.warn({ mail: mail.id, kind: mail.kind, outcome: delivery.outcome }, 'mail not sent');
  if (delivery.outcome === 'retry' && mail.attempts < attemptsAtMost)
    return markForRetry(db, mail.id, delivery.error, new Date(now.getTime() + waitAfter(mail.attempts)));
  return markFailed(db, mail.id, delivery.error);
}

/** Sends every due email, one by one. Without SMTP settings all stay in the queue. */
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
