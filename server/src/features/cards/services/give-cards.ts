import { emit } from '../../../kernel/events/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import { holdsRole } from '../../../domain/area-roles/public.ts';
import { endSessionsOfLogin } from '../../../domain/identity/public.ts';
import {
  cardCode,
  cardLifeMs,
  codeHash,
  giveCodes,
  lockForCodes,
  type CardTaker,
} from '../../../domain/pins/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { qrRows } from '../../../domain/second-factor/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { takesCard } from '../cards.policy.ts';
import type { MadeCard } from '../cards.types.ts';

const hour = 60 * 60_000;

type Taker = CardTaker & { employeeNumber: string };

async function takersOf(tx: Db, programId: string, memberIds: readonly string[]): Promise<Taker[]> {
  const takers: Taker[] = [];
  for (const row of await lockForCodes(tx, programId, memberIds)) {
    const subject = { ...row, holdsRole: await holdsRole(tx, programId, row.memberId) };
    if (takesCard(subject) && row.employeeNumber !== null)
      takers.push({ ...row, employeeNumber: row.employeeNumber });
  }
  return takers;
}

/** Whoever has an account already is told that somebody gave a code for it, and is logged out. */
async function replaceWaysIn(context: Context, tx: Db, takers: readonly Taker[]): Promise<void> {
  const { actor } = context;
  const isHome = actor.programId === actor.homeProgramId;
  const known = takers.filter(({ loginId }) => loginId !== null);
  for (const { loginId } of known)
    if (loginId) await endSessionsOfLogin(tx, loginId, 'password_changed', context.now);
  const memberIds = known.map(({ memberId }) => memberId);
  if (memberIds.length)
    await emit(context, tx, 'member.codeGiven', { memberIds, by: isHome ? actor.memberId : null });
}

/**
 * Gives members new cards. Their codes are in the answer and nowhere else: the database has hashes. Everything is in the admin log,
 * also what a leader gave. People who can't have a card are left out.
 */
export async function giveCards(context: Context, memberIds: readonly string[]): Promise<MadeCard[]> {
  const { deps, db, programId, actor, now } = context;
  const limit = {
    key: throttleKey('codes-by', actor.memberId),
    most: actor.rank > 0 ? 60 : 20,
    windowMs: hour,
  };
  await useUp(deps.gateway.global(), [limit], now);
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const expiresAt = new Date(now.getTime() + cardLifeMs);
  const address = `${deps.env.publicUrl}/card?program=${encodeURIComponent(program.slug)}`;
  return inTransaction(db, async (tx) => {
    const takers = await takersOf(tx, programId, memberIds);
    if (!takers.length) return [];
    const made = takers.map((taker) => ({ ...taker, code: cardCode() }));
    const codes = made.map(({ memberId, loginId, code }) => ({
      memberId,
      codeHash: codeHash(code),
      isReset: loginId !== null,
    }));
    await giveCodes(tx, programId, codes, { now, expiresAt });
    await replaceWaysIn(context, tx, takers);
    for (const { memberId, loginId } of takers)
      await writeAudit(tx, context, {
        action: loginId === null ? 'cards.give' : 'cards.reset',
        subjectType: 'member',
        subjectId: memberId,
        details: { byLeader: actor.rank === 0 },
      });
    return made.map(({ memberId, firstName, lastName, employeeNumber, code }) => {
      const link = `${address}#${code}`;
      return {
        memberId,
        firstName,
        lastName,
        employeeNumber,
        code,
        address: link,
        qr: qrRows(link),
        expiresAt,
      };
    });
  });
}
