import { mostAddresses } from '#contract/features/devices/addresses.ts';
import { deleteUncounted, findUncounted } from '../../../domain/activity/public.ts';
import { uncountedReason } from '../../../domain/activity/pure.ts';
import { lockMembers } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { addDays } from '../../../platform/clock/days.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId, newProgramToken } from '../../../platform/ids/ids.ts';
import { deleteAddress, insertAddress, listAddresses, placeAddresses } from '../addresses.queries.ts';
import type { AddressRow } from '../addresses.types.ts';
import { deleteSourceDays, listDaysOf, listSourceDays } from '../source-days.queries.ts';
import { handInRules, takeDays } from './take-days.ts';

const noPost = { lastDay: null, lastRefusal: null, lastUnderstood: null, lastLeftOut: null };

/**
 * Makes a secret address. Only the hash of its token is kept, so it is shown this once.
 */
export async function addAddress(context: Context, memberId: string, name: string) {
  const { deps, db, programId, now } = context;
  const whose = { programId, memberId };
  const program = await findProgram(db, programId);
  if (!program?.settings.addressesOn) throw new AppError('way_off');
  const { token, tokenHash } = newProgramToken(programId);
  const id = newId();
  const item = await inTransaction(db, async (tx): Promise<AddressRow> => {
    await lockMembers(tx, programId, [memberId], { activeOnly: true });
    if ((await listAddresses(tx, whose)).length >= mostAddresses) throw new AppError('too_many_addresses');
    await insertAddress(tx, whose, { id, name, tokenHash, createdAt: now });
    return { id, name, createdAt: now, usedAt: null, ...noPost };
  });
  return { item, address: `${deps.env.publicUrl}/api/devices/ingest?token=${token}` };
}

/** Says which address is asked first, and settles the days anew that can still change and have several sources. */
export async function orderAddresses(context: Context, memberId: string, ids: readonly string[]) {
  const { db, programId } = context;
  await inTransaction(db, async (tx) => {
    const whose = { programId, memberId };
    const rules = await handInRules(context, tx, memberId);
    const there = await listAddresses(tx, whose);
    const isWhole = there.length === ids.length && there.every(({ id }) => ids.includes(id));
    if (!isWhole) throw new AppError('list_outdated');
    await placeAddresses(tx, whose, ids);
    const { trustFiles, today, backEntryDays } = rules;
    const from = trustFiles ? '0001-01-01' : addDays(today, -backEntryDays);
    const span = { programId, memberIds: [memberId], from, to: today };
    const told = Map.groupBy(await listSourceDays(tx, 'import', span), ({ day }) => day);
    const shared = [...told.values()].filter((rows) => rows.length > 1);
    const again = shared.map(([first]) => ({ ...first!, again: true as const }));
    await takeDays(context, tx, 'import', again);
  });
}

/** Ends an address. Its days stay unless they are to go too. */
export async function endAddress(
  context: Context,
  memberId: string,
  { id, removeDays }: { id: string; removeDays: boolean },
): Promise<void> {
  const { programId } = context;
  const whose = { programId, memberId };
  await once(context, async (tx) => {
    await lockMembers(tx, programId, [memberId], { activeOnly: true });
    const days = removeDays ? await listDaysOf(tx, whose, { id }) : [];
    await takeDays(
      context,
      tx,
      'import',
      days.map((each) => ({ ...each, memberId, steps: null, hours: null })),
    );
    if (!(await deleteAddress(tx, whose, id))) throw notFound();
    return { done: true } as const;
  });
}

/** Lets a high number count that the member says is right. What became too old meanwhile is refused. */
export async function confirmDay(context: Context, memberId: string, day: string): Promise<void> {
  const { db, programId } = context;
  const whose = { programId, memberId };
  await inTransaction(db, async (tx) => {
    const rules = await handInRules(context, tx, memberId);
    const waiting = await findUncounted(tx, whose, day);
    const [told] = await listSourceDays(tx, 'import', {
      programId,
      memberIds: [memberId],
      from: day,
      to: day,
    });
    if (!waiting || !told) throw notFound();
    const reason = uncountedReason({ day, steps: waiting.steps, confirmed: true }, rules);
    if (reason) throw new AppError(reason === 'old' ? 'day_too_old' : 'manual_off');
    await takeDays(context, tx, 'import', [{ ...told, confirmed: true }]);
  });
}

/** Deletes steps that count nowhere, with what the sources said, so that they stand in no other source's way. What counts stays. */
export async function dropDay({ db, programId }: Context, memberId: string, day: string): Promise<void> {
  const whose = { programId, memberId };
  await inTransaction(db, async (tx) => {
    await lockMembers(tx, programId, [memberId], { activeOnly: true });
    if (!(await findUncounted(tx, whose, day))) return;
    const span = { programId, memberIds: [memberId], from: day, to: day };
    await deleteSourceDays(tx, programId, await listSourceDays(tx, 'import', span));
    await deleteUncounted(tx, whose, [day]);
  });
}
