import type { RecurringJob } from '../manifest/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db } from '../../platform/db/handle.ts';
import { inUnitOfWork } from '../../platform/db/unit-of-work.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { sameBytes } from '../../platform/ids/ids.ts';
import { deleteOldKeys, findKeys, lockKeys, saveKeys, type KeyRow } from './idempotency.queries.ts';

/** The part of a request that shows whether it was sent before. */
export type Repeatable = Pick<Context, 'programId' | 'actor' | 'idempotency'>;

interface Keyed {
  /** Place among the requests. */
  at: number;
  row: KeyRow;
  requestHash: Buffer;
}

function keyed(requests: readonly Repeatable[]): Keyed[] {
  return requests.flatMap(({ programId, actor, idempotency }, at): Keyed[] => {
    if (!idempotency) return [];
    const { key, route, requestHash } = idempotency;
    return [{ at, row: { programId, memberId: actor.memberId, route, key }, requestHash }];
  });
}

const sameKey = (a: Omit<KeyRow, 'programId'>, b: KeyRow) =>
  a.memberId === b.memberId && a.route === b.route && a.key === b.key;

/** The requests that are answered without any work: repeats, reused keys, and those still under way. */
async function answeredBefore<R>(tx: Db, keys: readonly Keyed[]): Promise<Map<number, R | Error>> {
  const answers = new Map<number, R | Error>();
  if (!keys.length) return answers;
  const rows = keys.map((one) => one.row);
  const [locked, kept] = await Promise.all([lockKeys(tx, rows), findKeys(tx, rows)]);
  for (const [place, { at, row, requestHash }] of keys.entries()) {
    const before = kept.find((answer) => sameKey(answer, row));
    if (!locked[place]) answers.set(at, new AppError('in_flight', { retryAfter: 1 }));
    else if (before && !sameBytes(before.requestHash, requestHash))
      answers.set(at, new AppError('key_reused'));
    else if (before) answers.set(at, before.response as R);
  }
  return answers;
}

/**
 * Several requests of one program in one transaction, each once per Idempotency-Key (member and route are its scope):
 * a repeat is answered with the first answer, the same key with other content is key_reused, one still under way
 * in_flight. `work` does the others, named by their place, and answers in that order; an Error says that this one did
 * nothing. Answers are kept in the same transaction as the writes, so that a crash leaves both or neither.
 */
export async function onceEach<R>(
  tx: Db,
  requests: readonly Repeatable[],
  now: Date,
  work: (places: readonly number[]) => Promise<readonly (R | Error)[]>,
): Promise<(R | Error)[]> {
  const keys = keyed(requests);
  const answers = await answeredBefore<R>(tx, keys);
  const open = requests.map((_, at) => at).filter((at) => !answers.has(at));
  const fresh = open.length ? await work(open) : [];
  for (const [place, at] of open.entries()) answers.set(at, fresh[place]!);
  const toKeep = keys.flatMap(({ at, row, requestHash }) => {
    const response = answers.get(at);
    return open.includes(at) && !(response instanceof Error) ? [{ ...row, requestHash, response }] : [];
  });
  if (toKeep.length) await inUnitOfWork(tx, async (unit) => saveKeys(unit, toKeep, now));
  return requests.map((_, at) => answers.get(at)!);
}

/** Runs a write in a transaction, once per Idempotency-Key, as onceEach does for several. */
export async function once<R>(context: Context, work: (tx: Db) => Promise<R>): Promise<R> {
  return inTransaction(context.db, async (tx) => {
    const [answer] = await onceEach<R>(tx, [context], context.now, async () => [await work(tx)]);
    if (answer instanceof Error) throw answer;
    return answer as R;
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
