import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { isUndoable } from '../plan-change.ts';
import { findSettingsRecord } from '../settings-history.queries.ts';
import { saveSettings } from './save-settings.ts';
import { withPage } from './with-page.ts';

/** Brings back the values that a change replaced. Somebody else's later change is never overwritten (changed_since). */
export async function undoSettings(context: Context, tx: Db, changeId: string): Promise<ProgramRow> {
  const { programId } = context;
  const [record, program] = [
    await findSettingsRecord(tx, programId, changeId),
    await findProgram(tx, programId),
  ];
  if (!record || !program) throw notFound();
  const { type, changes } = record.details;
  if (!isUndoable(await withPage(tx, program), type, changes)) throw new AppError('changed_since');
  const sent = Object.fromEntries(changes.map(({ field, before }) => [field, before]));
  return saveSettings(context, tx, type, sent, changeId);
}
