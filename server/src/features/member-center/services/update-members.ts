import type { ImportOutcome } from '#contract/features/member-center/import.ts';
import { writeAudits } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { MemberAdder } from '../../../kernel/manifest/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import type { CheckedImport } from '../import-check.queries.ts';
import {
  namesAtOnce,
  findNamedOrganizations,
  listLeavers,
  listMoves,
  keepPlaces,
  listNewOrganizations,
  listReturning,
  numberMembers,
  readdressMembers,
  renameMembers,
} from '../import-changes.queries.ts';
import { findCreated, noteStatuses } from '../import-restore.queries.ts';
import { changeStatus } from './change-status.ts';

/** Members who are changed at once. */
const batch = 500;
const mostLeavers = 100_000;

/** Creates the organizations that the file names and the program lacks. Answers their ids. */
export async function createNamed(context: Context, tx: Db, of: CheckedImport): Promise<string[]> {
  const created: string[] = [];
  for (;;) {
    const names = await listNewOrganizations(tx, of);
    if (!names.length) return created;
    await emit(context, tx, 'organizations.named', { names, by: context });
    await findNamedOrganizations(tx, of);
    created.push(...(await findCreated(tx, of.programId, names)));
    if (names.length < namesAtOnce) return created;
  }
}

/** Moves members of the file by the rules of moving them by hand. Answers how many went. */
async function move(
  context: Context,
  tx: Db,
  of: CheckedImport,
  adders: readonly MemberAdder[],
  kind: 'organization' | 'team',
): Promise<number> {
  const adder = adders.find((each) => each.act === kind);
  const within = { ...context, db: tx };
  let count = 0;
  for (const { targetId, memberIds } of await listMoves(tx, of, kind))
    for (let from = 0; from < memberIds.length; from += batch) {
      const plan = await adder?.plan(within, tx, targetId, memberIds.slice(from, from + batch));
      if (!plan?.memberIds.length) continue;
      await adder?.add(within, tx, targetId, plan.memberIds);
      count += plan.memberIds.length;
    }
  return count;
}

/** Reactivates members whom the file calls active. */
async function reactivate(context: Context, tx: Db, of: CheckedImport): Promise<number> {
  const returning = await listReturning(tx, of);
  let count = 0;
  for (let from = 0; from < returning.length; from += batch) {
    const some = returning.slice(from, from + batch);
    const { memberIds } = await changeStatus({ ...context, db: tx }, tx, 'reactivate', some);
    await noteStatuses(tx, of, memberIds, ['suspended', 'active']);
    count += memberIds.length;
  }
  return count;
}

/** Changes those who are members already to what the file says. */
export async function updateMembers(
  context: Context,
  tx: Db,
  of: CheckedImport,
  adders: readonly MemberAdder[],
): Promise<Omit<ImportOutcome, 'created' | 'deactivated'>> {
  const reactivated = await reactivate(context, tx, of);
  const renamed = await renameMembers(tx, of);
  const subject = { subjectType: 'member', subjectIds: renamed };
  if (renamed.length) await writeAudits(tx, context, { action: 'members.renameByList', ...subject });
  const numbered = (await numberMembers(tx, of)).length;
  const readdressed = (await readdressMembers(tx, of)).length;
  await keepPlaces(tx, of);
  const moved = await move(context, tx, of, adders, 'organization');
  const teamed = await move(context, tx, of, adders, 'team');
  return { renamed: renamed.length, moved, teamed, reactivated, numbered, readdressed };
}

/** Deactivates members who left according to the file. Errors: last_admin. */
export async function deactivateOthers(context: Context, tx: Db, of: CheckedImport): Promise<number> {
  const leavers = await listLeavers(tx, of, mostLeavers);
  let count = 0;
  for (let from = 0; from < leavers.length; from += batch) {
    const ids = leavers.slice(from, from + batch).map(({ id }) => id);
    const { memberIds } = await changeStatus({ ...context, db: tx }, tx, 'deactivate', ids);
    await noteStatuses(tx, of, memberIds, ['active', 'suspended']);
    count += memberIds.length;
  }
  return count;
}
