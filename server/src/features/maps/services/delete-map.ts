import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { deleteMapRow, type MapKey } from '../map-rows.queries.ts';
import { auditMap } from './write-map.ts';

/** Deletes a map. Challenges keep their copies; pictures go when nothing uses them. */
export async function deleteMap(context: Context, key: MapKey): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if (!(await deleteMapRow(tx, key))) throw notFound();
    await auditMap(tx, context, 'maps.delete', key);
  });
}
