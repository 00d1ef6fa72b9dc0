import type { Deps } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { findProgram } from '../programs/public.ts';
import type { Sender } from './compose-mail.ts';
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
import { fillOwnText, renderMail, wordsOfText, type MailWords, type RenderedMail } from './render-mail.ts';
import { secretLinkOf } from './secret-links.ts';
import { findOwnText } from './templates.queries.ts';
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

/** The program's own text if it has one, otherwise the text as it was queued. */
async function wordsOf(deps: Deps, mail: ClaimedMail): Promise<MailWords> {
  const { programId, template, variables, language } = mail;
  const shipped = wordsOfText(mail.subject, mail.body);
  if (!programId || !template || !variables) return shipped;
  const own = await findOwnText(deps.gateway.forProgram(programId), programId, template, language);
  if (!own) return shipped;
  try {
    return fillOwnText(own, language, variables as Record<string, string> & Sender);
  } catch (error) {
    // The text was checked when it was saved; an update of the product may have removed a variable since.
    deps.log.warn({ mail: mail.id, template, error: String(error) }, 'own text of a mail not used');
    return shipped;
  }
}

/** Both parts of an email with its links, just before it leaves. */
async function finish(deps: Deps, mail: ClaimedMail, unsubscribeLink: string | null): Promise<RenderedMail> {
  const words = await wordsOf(deps, mail);
  const program = mail.programId ? await findProgram(deps.gateway.global(), mail.programId) : null;
  const rendered = await renderMail(words, {
    name: program?.name ?? '',
    footer: '',
    unsubscribe: unsubscribeLink && translate(mail.language)('mails:unsubscribe', { link: unsubscribeLink }),
  });
  const secret = await secretLinkOf(deps, mail, rendered.text);
  if (!secret) return rendered;
  const fill = (text: string) => text.replaceAll(secret.mark, () => secret.link);
  return { ...rendered, html: fill(rendered.html), text: fill(rendered.text) };
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
  const { subject, html, text } = await finish(
    deps,
    mail,
    token && `${publicUrl}/unsubscribe?token=${token}`,
  );
  const { id, recipient } = mail;
  const delivery = await deliver(smtpUrl, new URL(publicUrl).hostname, {
    id,
    from: mailFrom,
    recipient,
    subject,
    text,
    html,
    unsubscribeUrl: token && `${publicUrl}/api/unsubscribe?token=${token}`,
  });
  const now = deps.clock.now();
  if (delivery.outcome === 'sent') return markSent(db, mail.id, now);
  deps.log.warn({ mail: mail.id, kind: mail.kind, outcome: delivery.outcome }, 'mail not sent');
  if (delivery.outcome === 'retry' && mail.attempts < attemptsAtMost)
    return markForRetry(db, mail.id, delivery.error, new Date(now.getTime() + waitAfter(mail.attempts)));
  const bouncedAt = delivery.outcome === 'refused' ? now : null;
  return markFailed(db, mail.id, { error: delivery.error, bouncedAt });
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
