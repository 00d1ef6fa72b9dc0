import { lockMembers } from '../../../domain/members/public.ts';
import type { ImportedMetric } from '#contract/features/devices/own-imports.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { listRows, lockImport, updateImport } from '../own-imports.queries.ts';
import type { ImportHead } from '../own-imports.types.ts';
import { keyOf } from '../scoring/verdicts.ts';
import { readStanding } from '../standing.queries.ts';
import { writeDays, type DayToWrite } from './write-days.ts';

interface Undone {
  undone: number;
  /** Changed since the import, so these days stay as they are. */
  left: { metric: ImportedMetric; day: string }[];
}

async function restore(context: Context, tx: Db, { id, memberId, from, to }: ImportHead): Promise<Undone> {
  const { programId } = context;
  if (!from || !to) return { undone: 0, left: [] };
  const rows = await listRows(tx, { programId, importId: id, verdict: null }, null, 0);
  const standing = new Map(
    (await readStanding(tx, { programId, memberId, from, to })).map((each) => [keyOf(each), each]),
  );
  const days: DayToWrite[] = [];
  const left: Undone['left'] = [];
  for (const { verdict, metric, day, value, before } of rows) {
    if ((verdict !== 'added' && verdict !== 'changed') || !metric || !day) continue;
    const now = standing.get(keyOf({ metric, day }));
    // Restores only values that are still as this import wrote them.
    if (now && !now.typed && now.value === value) days.push({ metric, day, value: before });
    else left.push({ metric, day });
  }
  await writeDays(context, tx, memberId, 'import', days);
  return { undone: days.length, left };
}

/** Undoes an import in one transaction, restoring the earlier values. */
export async function undoImport(context: Context, head: ImportHead): Promise<Undone> {
  const { db, programId, now } = context;
  return inTransaction(db, async (tx) => {
    const state = await lockImport(tx, programId, head.id);
    if (!state) throw notFound();
    if (state !== 'applied') throw new AppError('already_done');
    if (!(await lockMembers(tx, programId, [head.memberId], { activeOnly: true })).length) throw notFound();
    const answer = await restore(context, tx, head);
    await updateImport(tx, programId, head.id, { state: 'undone', undoneAt: now });
    return answer;
  });
}
