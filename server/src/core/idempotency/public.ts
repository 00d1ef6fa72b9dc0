import type { RecurringJob } from '../manifest/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db } from '../../platform/db/handle.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { sameBytes } from '../../platform/ids/ids.ts';
import { deleteOldKeys, findKey, lockKey, saveKey } from './idempotency.queries.ts';

/**
 * Runs a write in a transaction, once per Idempotency-Key (member and route are its scope): a repeat is answered
 * with the first answer, the same key with other content is key_reused, one still under way in_flight. The answer is
 * kept in the same transaction as the write, so that a crash leaves both or neither.
 */
export async function once<R>(context: Context, work: (tx: Db) => Promise<R>): Promise<R> {
  const { idempotency, actor, db, now } = context;
  return inTransaction(db, async (tx) => {
    if (!idempotency) return work(tx);
    const row = {
      programId: context.programId,
      memberId: actor.memberId,
      route: idempotency.route,
      key: idempotency.key,
    };
    if (!(await lockKey(tx, row))) throw new AppError('in_flight', { retryAfter: 1 });
    const before = await findKey(tx, row);
    if (before) {
      if (!sameBytes(before.requestHash, idempotency.requestHash)) throw new AppError('key_reused');
      return before.response as R;
    }
    const answer = await work(tx);
    await saveKey(tx, row, idempotency.requestHash, answer, now);
    return answer;
  });
}

const keptMs = 24 * 3_600_000;

/** Keys older than 24 hours are forgotten: a repeat that late is a new request. */
export const forgetKeysJob: RecurringJob = {
  name: 'idempotency.forget',
  everySeconds: 3600,
  run: (deps) =>
    deleteOldKeys(deps.gateway.forPlatform('forget keys'), new Date(deps.clock.now().getTime() - keptMs)),
};
