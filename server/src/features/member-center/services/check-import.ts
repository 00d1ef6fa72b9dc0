import type { ImportField, NameOrder } from '#contract/features/member-center/import.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { languages } from '../../../platform/words/translate.ts';
import { allowLongStatements, compareRows, saveParsedRows } from '../import-check.queries.ts';
import { listUploadedRows, lockImport, updateImport } from '../imports.queries.ts';
import type { ImportRow } from '../imports.types.ts';
import { refuseOff } from './refuse-off.ts';
import { roleInRow } from '../parsing/listed-role.ts';
import { refuseRoles } from './refuse-roles.ts';
import { hasOpenName, parseImportRow } from '../parsing/import-row.ts';

/** Rows that are parsed at once, so that other requests are answered in between. */
const batch = 1_000;

function refuseMapping({ headers }: ImportRow, mapping: readonly (ImportField | '')[]): void {
  if (mapping.length !== headers.length) throw invalid('mapping', 'enum');
  const fields = mapping.filter(Boolean);
  if (new Set(fields).size < fields.length) throw invalid('mapping', 'uniqueItems');
  if (!fields.includes('email') && !fields.includes('employeeNumber'))
    throw invalid('mapping', 'email_column');
}

/** Parses all rows and returns how many give a role. */
async function parseRows(
  tx: Db,
  programId: string,
  importId: string,
  { mapping, nameOrder }: { mapping: readonly (ImportField | '')[]; nameOrder: NameOrder | null },
) {
  let roles = 0;
  for (let line = 0; ;) {
    const rows = await listUploadedRows(tx, programId, importId, line, batch);
    if (!rows.length) return roles;
    roles += rows.filter(({ cells }) => roleInRow(cells, mapping)).length;
    if (nameOrder === null && rows.some((row) => hasOpenName(row, mapping)))
      throw invalid('nameOrder', 'name_order');
    const how = { mapping, nameOrder: nameOrder ?? 'first', languages };
    const parsed = rows.map((row) => parseImportRow(row, how));
    await saveParsedRows(tx, { programId, importId }, parsed);
    line = rows.at(-1)!.line;
  }
}

/** Gives every row its verdict. Nothing but the import itself changes, so it can be repeated with other columns. */
export async function checkImport(
  context: Context,
  id: string,
  asked: readonly (ImportField | null)[],
  { nameOrder, creates }: { nameOrder: NameOrder | null; creates: boolean },
): Promise<void> {
  const { db, programId } = context;
  const mapping = asked.map((field) => field ?? '');
  await inTransaction(db, async (tx) => {
    await allowLongStatements(tx);
    const row = await lockImport(tx, programId, id);
    if (!row) throw notFound();
    if (!['mapping', 'checked', 'failed'].includes(row.state)) throw new AppError('already_done');
    refuseMapping(row, mapping);
    await refuseOff(tx, programId, mapping);
    refuseRoles(context, mapping, 0);
    const roles = await parseRows(tx, programId, id, { mapping, nameOrder });
    refuseRoles(context, mapping, roles);
    await compareRows(tx, { programId, importId: id }, creates);
    await updateImport(tx, programId, id, {
      state: 'checked',
      mapping,
      nameOrder,
      creates,
      missingLeave: false,
      failure: null,
    });
  });
}
