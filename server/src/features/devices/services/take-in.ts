import { setHasDevice } from '../../../domain/members/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { saveOutcomes } from '../connected.queries.ts';
import type { Outcome } from '../connected.types.ts';
import { pauseAfter } from '../connections/failure.ts';
import { sealTokens } from '../connections/sealing.ts';
import { listDaysOf } from '../source-days.queries.ts';
import type { ToldDay } from '../source-days.types.ts';
import type { Fetched } from './fetch-days.ts';
import { takeDays } from './take-days.ts';

const hourMs = 3_600_000;
/** Without a notice, days are fetched every hour or a little later, so that not all come at once. */
const nextAfter = (now: Date) => new Date(now.getTime() + hourMs * (1 + Math.random() / 6));

function outcomeOf({ deps, programId, now }: WorkContext, fetched: Fetched, changed: number): Outcome {
  const { row, cause, days, makers, tokens, failure } = fetched;
  const failures = failure ? row.failures + 1 : 0;
  const pause = failure && new Date(now.getTime() + pauseAfter(failures, failure.waitMs, Math.random()));
  return {
    id: row.id,
    cause,
    at: now,
    state: failure?.isFinal ? 'again' : 'active',
    problem: failure?.problem ?? null,
    failures,
    nextAt: failure?.isFinal ? null : (pause ?? nextAfter(now)),
    tokensSealed: tokens ? sealTokens(deps.secrets, programId, row.id, tokens) : row.tokensSealed,
    makers,
    lastDay:
      days
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null,
    isDone: !failure,
    days: new Set(days.map(({ day }) => day)).size,
    changed,
  };
}

/** Returns the source of a connection's days: each of its makers is one. */
const sourceOf = (connectionId: string, maker: string) => `${connectionId}:${maker}`;

/** Stores what a connection says about its days, and takes back those that the maker says were deleted. */
async function toldBy(tx: Db, programId: string, { row, days, window }: Fetched): Promise<ToldDay[]> {
  const { id, memberId } = row;
  const told: ToldDay[] = days.map(({ day, maker, steps, hours }) => ({
    memberId,
    day,
    source: sourceOf(id, maker),
    steps,
    hours,
  }));
  if (!row.deletes) return told;
  const stands = new Set(told.map(({ day, source }) => `${day} ${source}`));
  const before = await listDaysOf(tx, { programId, memberId }, { id, from: window.from });
  const gone = before.filter(({ day, source }) => !stands.has(`${day} ${source}`));
  return [...told, ...gone.map((each) => ({ ...each, memberId, steps: null, hours: null }))];
}

async function write(context: WorkContext, fetched: readonly Fetched[]): Promise<void> {
  const { db, programId } = context;
  await inTransaction(db, async (tx) => {
    const told: ToldDay[] = [];
    for (const each of fetched) if (!each.failure) told.push(...(await toldBy(tx, programId, each)));
    const changed = await takeDays(context, tx, 'device', told);
    for (const { row, failure } of fetched)
      if (failure?.isFinal) await setHasDevice(tx, programId, row.memberId, false);
    const outcomes = fetched.map((each) => outcomeOf(context, each, changed.get(each.row.memberId) ?? 0));
    await saveOutcomes(tx, programId, outcomes);
  });
}

/** Takes in what was fetched, in one transaction. If that fails, each member's in one of its own, so that one doesn't hold up the rest. */
export async function takeIn(context: WorkContext, fetched: readonly Fetched[]): Promise<void> {
  if (!fetched.length) return;
  try {
    await write(context, fetched);
  } catch (error) {
    if (fetched.length === 1) throw error;
    for (const each of fetched)
      await write(context, [each]).catch((one: unknown) =>
        context.deps.log.error(
          { err: one, programId: context.programId },
          'fetched days could not be taken in',
        ),
      );
  }
}
