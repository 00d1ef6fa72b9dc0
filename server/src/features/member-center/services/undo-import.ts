import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import {
  eraseUnused,
  lockErasures,
  Registered,
  type PersonalData,
} from '../../../kernel/personal-data/public.ts';
import type { MemberAdder } from '../../../kernel/manifest/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { allowLongStatements } from '../import-check.queries.ts';
import { listToUndo, setKept } from '../import-undo.queries.ts';
import { noteProgress } from '../import-write.queries.ts';
import { countVerdicts, findImport, updateImport } from '../imports.queries.ts';
import { restoreMembers } from './restore-members.ts';

/** Members who are removed in one transaction. */
const batch = 200;

async function removeSome(
  context: Context,
  personalData: readonly PersonalData[],
  importId: string,
): Promise<number> {
  const { deps, programId } = context;
  return inTransaction(deps.gateway.forPlatform('undo an import of members'), async (tx) => {
    await allowLongStatements(tx);
    await lockErasures(tx, programId);
    const members = await listToUndo(tx, programId, importId, batch);
    const used = members.filter(({ isUsed }) => isUsed).map(({ line }) => line);
    const unused = members.filter(({ isUsed }) => !isUsed);
    if (used.length) await setKept(tx, programId, importId, used);
    if (unused.length) await eraseUnused({ ...context, db: tx }, tx, personalData, unused);
    return members.length;
  });
}

/**
 * Removes the members of an import who have never used their account, and gives those who were there before back what it
 * changed. The others are kept and named. It goes on after a crash where it stopped, because each batch is a transaction of
 * its own.
 */
export async function removeImported(
  context: Context,
  importId: string,
  personalData: readonly PersonalData[],
  adders: readonly MemberAdder[],
): Promise<void> {
  const { db, programId } = context;
  const left = (await countVerdicts(db, programId, [importId])).get(importId)?.['added'] ?? 0;
  let done = 0;
  for (;;) {
    const count = await removeSome(context, personalData, importId).catch((error: unknown) => {
      if (error instanceof Registered) return 0;
      throw error;
    });
    done += count;
    await noteProgress(db, programId, importId, { done, of: left });
    if (count < batch && (await listToUndo(db, programId, importId, 1)).length === 0) break;
  }
  const kept = (await countVerdicts(db, programId, [importId])).get(importId)?.['kept'] ?? 0;
  await inTransaction(db, async (tx) => {
    await allowLongStatements(tx);
    const restored = await restoreMembers(context, tx, { programId, importId }, adders);
    const organizationIds = (await findImport(tx, programId, importId))?.createdOrganizations ?? [];
    if (organizationIds.length)
      await emit(context, tx, 'organizations.unneeded', { organizationIds, by: context });
    await updateImport(tx, programId, importId, { state: 'undone', restored });
    await writeAudit(tx, context, {
      action: 'memberCenter.undoImport',
      subjectType: 'import',
      subjectId: importId,
      details: { removed: done - kept, kept, restored },
    });
  });
}
