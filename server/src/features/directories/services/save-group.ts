import { emit } from '../../../kernel/events/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { isTaken } from '../../../platform/db/database-errors.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { GroupChange } from '../group-resource.ts';
import * as queries from '../groups.queries.ts';
import type { GroupRow } from '../groups.queries.ts';

const orTaken = (error: unknown): never => {
  throw isTaken(error) ? new AppError('directory_taken') : error;
};

/** Whoever comes into a group joins the organization with its name, if they are in none. */
async function bringIn(
  context: WorkContext,
  tx: Db,
  group: GroupRow,
  userIds: readonly string[],
): Promise<void> {
  const people = await queries.listPeople(tx, context.programId, userIds);
  if (people.length !== new Set(userIds).size) throw new AppError('bad_value');
  const added = new Set(
    await queries.addPeople(
      tx,
      group,
      people.map(({ id }) => id),
    ),
  );
  for (const { id, memberId } of people)
    if (memberId !== null && added.has(id))
      await emit(context, tx, 'member.namedPlaces', {
        memberId,
        organization: group.displayName,
        team: null,
        by: null,
      });
}

async function write(context: WorkContext, tx: Db, group: GroupRow, change: GroupChange): Promise<void> {
  if (change.isWhole) await queries.removePeople(tx, group, 'all');
  if (change.remove.length) await queries.removePeople(tx, group, change.remove);
  if (change.add.length) await bringIn(context, tx, group, change.add);
  const subject = { subjectType: 'program', subjectId: context.programId };
  const details = { group: group.displayName, added: change.add.length, removed: change.remove.length };
  await writeAudit(
    tx,
    { now: context.now, programId: context.programId, actor: null },
    { action: 'directory.saveGroup', ...subject, details },
  );
}

/** Creates a new group of the directory. Errors: directory_taken, bad_value. */
export function createGroup(context: WorkContext, change: GroupChange): Promise<GroupRow> {
  const { db, programId, now } = context;
  return inTransaction(db, async (tx) => {
    const group: GroupRow = {
      programId,
      id: newId(),
      displayName: change.displayName ?? '',
      externalId: change.externalId ?? null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    if (!group.displayName) throw new AppError('bad_value');
    await queries.insertGroup(tx, group);
    await write(context, tx, group, change);
    return group;
  }).catch(orTaken);
}

/** Changes a group under its lock. Errors: not_found, version_changed, directory_taken, bad_value. */
export function changeGroup(
  context: WorkContext,
  id: string,
  change: GroupChange,
  isCurrent: (version: number) => boolean,
): Promise<GroupRow> {
  const { db, programId, now } = context;
  return inTransaction(db, async (tx) => {
    const before = await queries.lockGroup(tx, programId, id);
    if (!before) throw notFound();
    if (!isCurrent(before.version)) throw new AppError('version_changed');
    const group: GroupRow = {
      ...before,
      displayName: change.displayName ?? before.displayName,
      externalId: change.externalId === undefined ? before.externalId : change.externalId,
      version: before.version + 1,
      updatedAt: now,
    };
    await queries.updateGroup(tx, group);
    await write(context, tx, group, change);
    return group;
  }).catch(orTaken);
}

/** Errors: not_found. */
export async function removeGroup({ db, programId }: WorkContext, id: string): Promise<void> {
  if (!(await queries.deleteGroup(db, programId, id))) throw notFound();
}
