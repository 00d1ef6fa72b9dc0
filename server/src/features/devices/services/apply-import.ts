import { lockMembers } from '../../../domain/members/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { listRows, lockImport, updateImport } from '../own-imports.queries.ts';
import type { ImportHead, ImportRow } from '../own-imports.types.ts';
import { keyOf, verdictOf } from '../scoring/verdicts.ts';
import { readStanding } from '../standing.queries.ts';
import { writeDays } from './write-days.ts';

/** Whether the stored value is still the one in the preview. */
async function refuseOutdated(context: Context, tx: Db, head: ImportHead, rows: readonly ImportRow[]) {
  const { from, to } = head;
  if (!from || !to) return;
  const stretch = { programId: context.programId, memberId: head.memberId, from, to };
  const standing = new Map((await readStanding(tx, stretch)).map((each) => [keyOf(each), each]));
  for (const row of rows) {
    if (row.value === null || row.verdict === 'refused') continue;
    const { verdict, before } = verdictOf({ value: row.value }, standing.get(keyOf(row)));
    if (verdict !== row.verdict || before !== row.before) throw new AppError('preview_outdated');
  }
}

/** Writes exactly what the preview showed, in one transaction. */
export async function applyImport(context: Context, head: ImportHead): Promise<void> {
  const { db, programId, now } = context;
  const { id, memberId } = head;
  await inTransaction(db, async (tx) => {
    const state = await lockImport(tx, programId, id);
    if (!state) throw notFound();
    if (state === 'applied') return;
    if (state !== 'preview') throw new AppError('already_done');
    if (!(await lockMembers(tx, programId, [memberId], { activeOnly: true })).length) throw notFound();
    const rows = await listRows(tx, { programId, importId: id, verdict: null }, null, 0);
    await refuseOutdated(context, tx, head, rows);
    const days = rows.flatMap(({ verdict, metric, day, value }) =>
      (verdict === 'added' || verdict === 'changed') && metric && day ? [{ metric, day, value }] : [],
    );
    await writeDays(context, tx, memberId, 'import', days);
    await updateImport(tx, programId, id, { state: 'applied', appliedAt: now });
  });
}
