import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findProvedAt, setProvedAt } from './fresh-proof.queries.ts';

/** Sets how long a proof is valid. */
const freshMs = 10 * 60_000;

type DataSubject = Pick<Context, 'db' | 'actor' | 'now'>;

/** Returns the moment until which this session's last proof is valid, or null if there is no valid one. */
export async function proofStandsUntil({ db, actor, now }: DataSubject): Promise<Date | null> {
  const provedAt = await findProvedAt(db, actor.sessionId);
  const until = provedAt && new Date(provedAt.getTime() + freshMs);
  return until && until >= now ? until : null;
}

/**
 * Refuses with confirm_needed unless the person proved their identity in this session within the last ten minutes, by logging
 * in or with `POST account/confirm`. Every sensitive action uses it (docs/decisions/211).
 */
export async function requireFreshProof(subject: DataSubject): Promise<void> {
  if (!(await proofStandsUntil(subject))) throw new AppError('confirm_needed');
}

/** Stores that the person has just proved their identity, and returns how long that is valid. */
export async function noteProof({ db, actor, now }: DataSubject): Promise<Date> {
  await setProvedAt(db, actor.sessionId, now);
  return new Date(now.getTime() + freshMs);
}
