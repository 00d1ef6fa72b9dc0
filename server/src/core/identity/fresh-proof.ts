import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findProvedAt, setProvedAt } from './fresh-proof.queries.ts';

/** So long a proof stands for what follows. */
const freshMs = 10 * 60_000;

type DataSubject = Pick<Context, 'db' | 'actor' | 'now'>;

/** Until when what was proved in this session stands; null: nothing does. */
export async function proofStandsUntil({ db, actor, now }: DataSubject): Promise<Date | null> {
  const provedAt = await findProvedAt(db, actor.sessionId);
  const until = provedAt && new Date(provedAt.getTime() + freshMs);
  return until && until >= now ? until : null;
}

/**
 * Refuses with confirm_needed unless whoever holds this session proved who they are within the last ten minutes: by
 * signing in, or by `POST account/confirm`. The one mechanism before everything delicate (docs/decisions/211).
 */
export async function requireFreshProof(subject: DataSubject): Promise<void> {
  if (!(await proofStandsUntil(subject))) throw new AppError('confirm_needed');
}

/** Notes that it was proved now; answers until when that stands. */
export async function noteProof({ db, actor, now }: DataSubject): Promise<Date> {
  await setProvedAt(db, actor.sessionId, now);
  return new Date(now.getTime() + freshMs);
}
