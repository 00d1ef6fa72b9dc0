import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { listRows, lockImport, updateImport } from '../own-imports.queries.ts';
import type { ImportHead, ImportRow, Said } from '../own-imports.types.ts';
import { sourceOfFile } from '../scoring/merge-sources.ts';
import { judgeRows, type Judging } from './judge-rows.ts';
import { handInRules, takeDays } from './take-days.ts';
import { writeMetrics } from './write-metrics.ts';

const isSaid = (row: ImportRow): row is ImportRow & Said =>
  row.value !== null && row.metric !== null && row.day !== null && row.verdict !== 'refused';

/** A day that ended meanwhile was part of a day in the preview, and comes out the same. */
const effectOf = (reason: ImportRow['reason']) => (reason === 'part_of_day' ? null : reason);

/** Refuses an import of which something would come out otherwise than the preview showed. */
async function refuseOutdated(tx: Db, shown: readonly (ImportRow & Said)[], judging: Judging) {
  const judged = await judgeRows(tx, shown, judging);
  const isSame = judged.every(({ verdict, before, reason }, at) => {
    const row = shown[at]!;
    return verdict === row.verdict && before === row.before && effectOf(reason) === effectOf(row.reason);
  });
  if (!isSame) throw new AppError('preview_outdated');
}

/**
 * Writes exactly what the preview showed, in one transaction. All of its steps are kept as what this file said, also where
 * another file counts, so that the other one can be undone.
 */
export async function applyImport(context: Context, head: ImportHead): Promise<void> {
  const { db, programId, now } = context;
  const { id, memberId, replaces } = head;
  await inTransaction(db, async (tx) => {
    const state = await lockImport(tx, programId, id);
    if (!state) throw notFound();
    if (state === 'applied') return;
    if (state !== 'preview') throw new AppError('already_done');
    const rules = await handInRules(context, tx, memberId);
    const rows = await listRows(tx, { programId, importId: id, verdict: null }, null, 0);
    const shown = rows.filter(isSaid);
    const source = sourceOfFile(id, replaces);
    await refuseOutdated(tx, shown, { programId, memberId, source, replaces, rules });
    const steps = shown.filter(({ metric }) => metric === 'steps');
    await takeDays(
      context,
      tx,
      'import',
      steps.map(({ day, value, hours = null }) => ({ memberId, day, source, steps: value, hours })),
    );
    const metrics = shown.filter(({ metric }) => metric !== 'steps');
    const fresh = metrics.filter(({ verdict }) => verdict === 'added' || verdict === 'changed');
    await writeMetrics(context, tx, memberId, fresh);
    await updateImport(tx, programId, id, { state: 'applied', appliedAt: now });
  });
}
