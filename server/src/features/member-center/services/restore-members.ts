import { writeAudits } from '../../../kernel/audit/public.ts';
import type { MemberAdder } from '../../../kernel/manifest/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { CheckedImport } from '../import-check.queries.ts';
import {
  listOrganizationsToRestore,
  listStatusesToRestore,
  listTeamsToRestore,
  restoreNames,
  restoreNumbersAndAddresses,
  type GroupToRestore,
} from '../import-restore.queries.ts';
import { changeStatus } from './change-status.ts';

/** Members who are changed at once. */
const batch = 500;

async function inBatches(ids: readonly string[], work: (some: string[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < ids.length; from += batch) await work(ids.slice(from, from + batch));
}

/** Puts people back where they were. What its rules refuse now stays as it is. */
async function regroup(
  context: Context,
  tx: Db,
  adder: MemberAdder | undefined,
  { writtenId, formerId, memberIds }: GroupToRestore,
): Promise<string[]> {
  const within = { ...context, db: tx };
  const back: string[] = [];
  try {
    await inBatches(memberIds, async (some) => {
      if (formerId === null) await adder?.remove?.(within, writtenId, some);
      else await adder?.add(within, tx, formerId, some);
      back.push(...some);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return back;
}

/**
 * Gives members back what an import changed about them, where nobody has changed it since. Answers how many got something
 * back.
 */
export async function restoreMembers(
  context: Context,
  tx: Db,
  of: CheckedImport,
  adders: readonly MemberAdder[],
): Promise<number> {
  const restored = new Set<string>();
  const note = (ids: readonly string[]) => ids.forEach((id) => restored.add(id));
  const setStatus = async (written: 'active' | 'suspended') =>
    inBatches(await listStatusesToRestore(tx, of, written), async (some) => {
      const act = written === 'suspended' ? 'reactivate' : 'deactivate';
      note((await changeStatus({ ...context, db: tx }, tx, act, some)).memberIds);
    });
  // People have to be active to be in an organization or team.
  await setStatus('suspended');
  const renamed = await restoreNames(tx, of);
  note(renamed);
  note(await restoreNumbersAndAddresses(tx, of));
  const subject = { subjectType: 'member', subjectIds: renamed };
  if (renamed.length) await writeAudits(tx, context, { action: 'members.renameByList', ...subject });
  const adderOf = (kind: MemberAdder['act']) => adders.find(({ act }) => act === kind);
  for (const group of await listTeamsToRestore(tx, of))
    note(await regroup(context, tx, adderOf('team'), group));
  for (const group of await listOrganizationsToRestore(tx, of))
    note(await regroup(context, tx, adderOf('organization'), group));
  await setStatus('active');
  return restored.size;
}
