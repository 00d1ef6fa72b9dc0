import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { listRows, lockImport, updateImport } from '../own-imports.queries.ts';
import type { ImportHead, ImportRow, Said } from '../own-imports.types.ts';
import { fileSource } from '../scoring/merge-sources.ts';
import { handIn, handInRules } from './hand-in.ts';
import { judgeRows, type Judging } from './judge-rows.ts';
import { writeMetrics } from './write-metrics.ts';

const isSaid = (row: ImportRow): row is ImportRow & Said =>
  row.value !== null && row.metric !== null && row.day !== null && row.verdict !== 'refused';

/** A day that ended meanwhile was part of a day in the preview, and comes out the same. */
const effectOf = (reason: ImportRow['reason']) => (reason === 'part_of_day' ? null : reason);

/** Refuses an import of which something would come out otherwise than the preview showed. */
async function refuseOutdated(
  { programId }: Context,
  tx: Db,
  { memberId }: ImportHead,
  shown: readonly (ImportRow & Said)[],
  rules: Judging['rules'],
) {
  const judged = await judgeRows(tx, shown, { programId, memberId, source: fileSource, rules });
  const isSame = judged.every(({ verdict, before, reason }, at) => {
    const row = shown[at]!;
    return verdict === row.verdict && before === row.before && effectOf(reason) === effectOf(row.reason);
  });
  if (!isSame) throw new AppError('preview_outdated');
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
    const rules = await handInRules(context, tx, memberId);
    const rows = await listRows(tx, { programId, importId: id, verdict: null }, null, 0);
    const shown = rows.filter(isSaid);
    await refuseOutdated(context, tx, head, shown, rules);
    const fresh = shown.filter(({ verdict }) => verdict === 'added' || verdict === 'changed');
    const steps = fresh.filter(({ metric }) => metric === 'steps');
    await handIn(
      context,
      tx,
      { memberId, rules },
      steps.map(({ day, value, hours = null }) => ({ day, source: fileSource, steps: value, hours })),
    );
    await writeMetrics(
      context,
      tx,
      memberId,
      fresh.filter(({ metric }) => metric !== 'steps'),
    );
    await updateImport(tx, programId, id, { state: 'applied', appliedAt: now });
  });
}
