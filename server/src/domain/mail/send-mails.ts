import type { Deps } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { findRestored } from '../../kernel/installation/public.ts';
import { translate } from '../../platform/words/translate.ts';
import { findProgram, type ProgramRow } from '../programs/public.ts';
import { holdsOf } from './hold.ts';
import { handLetters } from './letters/letters.ts';
import { frameOf } from './mail-frame.ts';
import {
  claimMails,
  handOver,
  markFailed,
  markForRetry,
  markSent,
  postpone,
  settleAbandoned,
  withhold,
  type ClaimedMail,
} from './mail.queries.ts';
import { isPaced } from './pace.queries.ts';
import { NoText, renderMail, type RenderedMail } from './render-mail.ts';
import { secretLinkOf } from './secret-links.ts';
import { suppressGone, withholdSuppressed } from './suppression.queries.ts';
import { openLine, type Delivery, type Line } from './transport.ts';
import { chooserOf, isOptional, unsubscribeToken } from './unsubscribe.ts';
import { pictureOf, weekPictureId } from './week-picture.ts';
import { textFinder, wordsOf, type TextFinder } from './words-of-mail.ts';

const minute = 60_000;
/** 1, 2, 4 ... minutes, at most an hour apart. After the last attempt a person has to look. */
const attemptsAtMost = 30;
const waitAfter = (attempts: number) => Math.min(2 ** (attempts - 1), 60) * minute;
/** Longer than all timeouts of the transport together. */
const handedAbandonedAfter = 10 * minute;
/** An email that was only claimed is sent by the process that hands it over first, so this may be short. */
const claimedAbandonedAfter = minute;

/** Emails that are claimed together, and connections that send them. */
const batchSize = 100;
const lineCount = 5;

interface Batch {
  deps: Deps;
  programs: ReadonlyMap<string, ProgramRow>;
  findText: TextFinder;
}

/** Both parts of an email with its links, just before it leaves. */
async function finish(
  { deps, programs, findText }: Batch,
  mail: ClaimedMail,
  token: string | null,
): Promise<RenderedMail & { hasLink: boolean }> {
  const { publicUrl } = deps.env;
  const hills = mail.variables?.['hills'];
  const words = {
    ...(await wordsOf(deps, mail, findText)),
    ...(hills ? { picture: { url: `cid:${weekPictureId}`, alt: mail.variables?.['hillsAlt'] ?? '' } } : {}),
  };
  const link = `${publicUrl}/unsubscribe?token=${token}`;
  const unsubscribe = token && translate(mail.language)('mails:unsubscribe', { link });
  const program = programs.get(mail.programId ?? '') ?? null;
  const rendered = await renderMail(
    words,
    frameOf(publicUrl, program, { unsubscribe, language: mail.language }),
  );
  const secret = await secretLinkOf(deps, mail, rendered.text);
  if (!secret) return { ...rendered, hasLink: false };
  const fill = (text: string) => text.replaceAll(secret.mark, () => secret.link);
  return { ...rendered, html: fill(rendered.html), text: fill(rendered.text), hasLink: true };
}

/** Tries again later. An email with a pace waits for that too, so that errors do not come on top of it. */
async function retry(deps: Deps, mail: ClaimedMail, error: string): Promise<void> {
  const { id, programId, adminEmailId, attempts } = mail;
  const next = new Date(deps.clock.now().getTime() + waitAfter(attempts));
  const db = programId && adminEmailId ? deps.gateway.forProgram(programId) : deps.gateway.global();
  await inTransaction(db, async (tx) => {
    const held = programId && adminEmailId ? await isPaced(tx, programId, adminEmailId) : false;
    await markForRetry(tx, id, { error, next, isPaced: held });
  });
}

/**
 * A link that somebody waits for is sent a second time when nobody knows whether it arrived: two emails with the same link
 * harm nobody, and none at all keeps somebody out.
 */
const secondTry = (deps: Deps, { id }: ClaimedMail, error: string): Promise<void> =>
  markForRetry(deps.gateway.global(), id, {
    error,
    next: new Date(deps.clock.now().getTime() + waitAfter(1)),
    isPaced: false,
    isSecond: true,
  });

interface Outgoing {
  mail: ClaimedMail;
  /** It has a link that opens an account or proves an address. */
  hasLink: boolean;
}

async function record(deps: Deps, { mail, hasLink }: Outgoing, delivery: Delivery): Promise<void> {
  const [db, now] = [deps.gateway.global(), deps.clock.now()];
  if (delivery.outcome === 'sent') return markSent(db, mail.id, now);
  deps.log.warn({ mail: mail.id, kind: mail.kind, outcome: delivery.outcome }, 'mail not sent');
  if (delivery.outcome === 'retry' && mail.attempts < attemptsAtMost)
    return retry(deps, mail, delivery.error);
  const { error } = delivery;
  const unsure = delivery.outcome === 'unsure';
  if (unsure && hasLink && !mail.triedTwice) return secondTry(deps, mail, error);
  if (delivery.outcome !== 'refused') return markFailed(db, mail.id, { error, bouncedAt: null, unsure });
  const { gone } = delivery;
  await inTransaction(db, async (tx) => {
    await markFailed(tx, mail.id, { error, bouncedAt: now });
    if (gone) await suppressGone(tx, { ...gone, address: mail.recipient, mailId: mail.id, now });
  });
}

async function sendOne(batch: Batch, line: Line, mail: ClaimedMail): Promise<void> {
  const { deps, programs } = batch;
  const { mailFrom, publicUrl } = deps.env;
  const settings = programs.get(mail.programId ?? '')?.settings;
  const token = isOptional(mail.kind) ? unsubscribeToken(deps, chooserOf(mail), mail.kind) : null;
  const finished = await finish(batch, mail, token).catch((error: unknown) => {
    if (error instanceof NoText) return null;
    throw error;
  });
  if (!finished) return markFailed(deps.gateway.global(), mail.id, { error: 'no text', bouncedAt: null });
  const { subject, html, text, hasLink } = finished;
  // From here on nobody else sends it, and it is never sent again unless the mail server surely has not got it.
  if (!(await handOver(deps.gateway.global(), mail.id, deps.clock.now()))) return;
  const delivery = await line.deliver({
    id: mail.id,
    from: { address: mailFrom, name: settings?.mailSenderName ?? '' },
    replyTo: settings?.mailReplyTo ?? null,
    recipient: mail.recipient,
    subject,
    text,
    html,
    kind: mail.kind,
    unsubscribeUrl: token && `${publicUrl}/api/unsubscribe?token=${token}`,
    calendar: mail.calendar,
    picture: mail.variables?.['hills'] ? await pictureOf(mail.variables['hills']) : null,
  });
  await record(deps, { mail, hasLink }, delivery);
}

async function programsOf(deps: Deps, mails: readonly ClaimedMail[]): Promise<Map<string, ProgramRow>> {
  const ids = new Set(mails.flatMap(({ programId }) => (programId ? [programId] : [])));
  const found = await Promise.all([...ids].map((id) => findProgram(deps.gateway.global(), id)));
  return new Map(found.flatMap((program) => (program ? [[program.id, program] as const] : [])));
}

/** Holds back what must not leave now, and sends the others, one after another on each connection. */
async function sendBatch(deps: Deps, lines: readonly Line[], mails: readonly ClaimedMail[]): Promise<void> {
  const db = deps.gateway.global();
  const programs = await programsOf(deps, mails);
  const holds = await holdsOf(deps, mails, programs);
  const entries = [...holds];
  await withhold(
    db,
    entries.flatMap(([id, hold]) => (hold === 'off' ? [id] : [])),
  );
  await postpone(
    db,
    entries.flatMap(([id, hold]) => (hold !== 'off' && 'until' in hold ? [{ id, ...hold }] : [])),
  );
  await withholdSuppressed(
    db,
    entries.flatMap(([id, hold]) =>
      hold !== 'off' && 'suppressed' in hold ? [{ id, reason: hold.suppressed }] : [],
    ),
  );
  const batch = { deps, programs, findText: textFinder(deps) };
  const left = mails.filter(({ id }) => !holds.has(id)).values();
  // All take from the same iterator, so a slow email holds up one connection only.
  await Promise.all(
    lines.map(async (line) => {
      for (const mail of left) await sendOne(batch, line, mail);
    }),
  );
}

/**
 * Sends every due email (docs/decisions/611). Without SMTP settings all stay in the queue, except those that become messages. The first emails of a batch
 * are the oldest, and what admins wrote to many people comes after everything else.
 */
export async function sendMails(deps: Deps): Promise<void> {
  const { smtpUrl, publicUrl } = deps.env;
  await handLetters(deps);
  if (!smtpUrl) return;
  const db = deps.gateway.global();
  const start = deps.clock.now();
  const claimed = new Date(start.getTime() - claimedAbandonedAfter);
  const handed = new Date(start.getTime() - handedAbandonedAfter);
  await settleAbandoned(db, { claimed, handed }, 'The process ended while it was sent.');
  const { hostname } = new URL(publicUrl);
  const restored = await findRestored(db);
  const lines = Array.from({ length: lineCount }, () => openLine(smtpUrl, hostname));
  try {
    for (;;) {
      const mails = await claimMails(db, start, batchSize, restored);
      if (!mails.length) return;
      await sendBatch(deps, lines, mails);
    }
  } finally {
    for (const line of lines) line.close();
  }
}
