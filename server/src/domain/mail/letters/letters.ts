import { emit } from '../../../kernel/events/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { findProgram, type ProgramRow } from '../../programs/public.ts';
import { holdsOf } from '../hold.ts';
import { claimLetters, findReader } from './letters.queries.ts';
import { markFailed, markSent, postpone, withhold, type ClaimedMail } from '../mail.queries.ts';
import { NoText } from '../render-mail.ts';
import { textFinder, wordsOf, type TextFinder } from '../words-of-mail.ts';

/** Emails that only repeat a message which the member has already. */
const saidAlready = ['challenge-closed', 'reminder', 'workshop-seat'];
/** Marks of links that open an account: nobody without an address waits for one. */
const secretMark = /\[\[[a-z-]+(?::[0-9a-f-]*)?\]\]/;

async function deliver(deps: Deps, mail: ClaimedMail, findText: TextFinder): Promise<void> {
  const now = deps.clock.now();
  const { programId } = mail;
  const reader =
    programId && (await findReader(deps.gateway.forProgram(programId), programId, mail.recipient));
  const words = await wordsOf(deps, mail, findText).catch((error: unknown) => {
    if (error instanceof NoText) return null;
    throw error;
  });
  if (!programId || !reader || !words || secretMark.test(words.text) || saidAlready.includes(mail.kind))
    return withhold(deps.gateway.global(), [mail.id]);
  await inTransaction(deps.gateway.forProgram(programId), async (tx) => {
    const context = { deps, db: tx, programId, now };
    await emit(context, tx, 'member.letter', {
      memberId: reader,
      letterId: mail.id,
      subject: words.subject,
      body: words.text.trim(),
    });
    await markSent(tx, mail.id, now);
  });
}

async function programsOf(deps: Deps, mails: readonly ClaimedMail[]) {
  const programs = new Map<string, ProgramRow>();
  for (const id of new Set(mails.flatMap(({ programId }) => programId ?? []))) {
    const program = await findProgram(deps.gateway.global(), id);
    if (program) programs.set(id, program);
  }
  return programs;
}

/**
 * Puts what emails say into the messages of members without an address, so that nothing waits for an address they don't have. Quiet
 * hours, kinds that are off and deactivated programs hold them back as they hold emails; a mail server isn't needed.
 */
export async function handLetters(deps: Deps): Promise<void> {
  const db = deps.gateway.global();
  for (;;) {
    const mails = await claimLetters(db, deps.clock.now(), 100);
    if (!mails.length) return;
    const holds = await holdsOf(deps, mails, await programsOf(deps, mails));
    const held = [...holds].flatMap(([id, hold]) =>
      hold !== 'off' && 'until' in hold ? [{ id, ...hold }] : [],
    );
    await postpone(db, held);
    const never = [...holds].flatMap(([id, hold]) => (hold === 'off' || 'suppressed' in hold ? [id] : []));
    await withhold(db, never);
    const findText = textFinder(deps);
    for (const mail of mails.filter(({ id }) => !holds.has(id)))
      await deliver(deps, mail, findText).catch(async (error: unknown) => {
        deps.log.warn({ mail: mail.id, error: String(error) }, 'letter not written');
        await markFailed(db, mail.id, { error: 'not written', bouncedAt: null });
      });
  }
}
