import type { Unconfirmed } from '../context/context.ts';

/**
 * Does the work of a call that goes by a known session. What comes of it, a refusal too, is told once the session is confirmed: by the
 * work, which does that before it writes, else here. If something about the session had changed, nothing was written, and the
 * work is done `again` by what is read now.
 */
export async function onceConfirmed<R>(
  session: Unconfirmed,
  work: () => Promise<R>,
  again: () => Promise<R>,
): Promise<R> {
  let done: { answer: R } | { error: unknown };
  try {
    done = { answer: await work() };
  } catch (error) {
    done = { error };
  }
  if (!session.confirmed) await session.confirm();
  if (!session.confirmed) return again();
  if ('error' in done) throw done.error;
  return done.answer;
}
