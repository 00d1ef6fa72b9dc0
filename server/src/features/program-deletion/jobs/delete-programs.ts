import { carryOut } from '../../../kernel/job-states/public.ts';
import { endActingIn } from '../../../domain/identity/public.ts';
import type { RecurringJob } from '../../../kernel/manifest/public.ts';
import type { PersonalData } from '../../../kernel/personal-data/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import { isNeededByStaff, lockProgram, updateProgram } from '../../../domain/programs/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { addCount, deleteProgramRow, deleteRows, listProgramTables } from '../erase.queries.ts';
import { listDueDeletions, updateDeletion } from '../program-deletion.queries.ts';
import type { DeletionRecord } from '../program-deletion.types.ts';
import { eraseLogins } from '../services/erase-logins.ts';
import { childrenFirst } from '../table-order.ts';

const batch = 2_000;
const loginBatch = 200;
const reason = 'delete a program';

const actorOf = ({ approvedBy, requestedBy }: DeletionRecord) => ({ loginId: approvedBy ?? requestedBy });

/** Begins a deletion on its day. If it has become impossible it is cancelled, which is logged. */
async function begin(deps: Deps, platform: Db, deletion: DeletionRecord): Promise<boolean> {
  const { id, programId, programName: name } = deletion;
  const now = deps.clock.now();
  return inTransaction(platform, async (tx) => {
    const program = await lockProgram(tx, programId);
    const isPossible = program?.closedAt && !(await isNeededByStaff(tx, programId));
    if (isPossible) {
      await updateDeletion(tx, id, { state: 'running' });
      await endActingIn(tx, programId);
      return true;
    }
    await updateDeletion(tx, id, { state: 'cancelled', finishedAt: now });
    if (program) await updateProgram(tx, programId, { deletesAt: null });
    const who = { now, actor: actorOf(deletion) };
    const details = { name, why: 'active or needed by staff' };
    await writePlatformLog(tx, who, { action: 'programDeletion.refused', subjectId: programId, details });
    return false;
  });
}

/** Deletes batch after batch, each with its count in one transaction, so that a crash repeats and loses nothing. */
async function untilNone(
  platform: Db,
  { id }: DeletionRecord,
  name: string,
  work: (tx: Db) => Promise<{ found: number; counted: number }>,
): Promise<number> {
  for (let all = 0; ;) {
    const { found, counted } = await inTransaction(platform, async (tx) => {
      const done = await work(tx);
      if (done.counted && !(await addCount(tx, id, name, done.counted)))
        throw new Error('A deletion that does not run cannot delete anything.');
      return done;
    });
    if (!found) return all;
    all += counted;
  }
}

async function deleteEverything(
  platform: Db,
  deletion: DeletionRecord,
  personalData: readonly PersonalData[],
): Promise<void> {
  const { programId } = deletion;
  await untilNone(platform, deletion, 'login', async (tx) => {
    const { taken, erased } = await eraseLogins(tx, programId, personalData, loginBatch);
    return { found: taken, counted: erased };
  });
  const tables = childrenFirst(await listProgramTables(platform));
  // A second round finds rows that other jobs wrote during the first.
  for (let rows = 1; rows > 0;) {
    rows = 0;
    for (const table of tables)
      rows += await untilNone(platform, deletion, table.name, async (tx) => {
        const counted = await deleteRows(tx, table, programId, batch);
        return { found: counted, counted };
      });
  }
}

async function finish(deps: Deps, platform: Db, { id }: DeletionRecord): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const now = deps.clock.now();
    const deletion = (await listDueDeletions(tx, now)).find((one) => one.id === id);
    if (!deletion) return;
    const { programId, programName: name, programSlug: slug, counts, members, requestedBy } = deletion;
    await deleteProgramRow(tx, programId);
    await updateDeletion(tx, id, { state: 'done', finishedAt: now });
    const details = { name, slug, reason: deletion.reason, members, requestedBy, counts };
    const who = { now, actor: actorOf(deletion) };
    await writePlatformLog(tx, who, { action: 'programDeletion.done', subjectId: programId, details });
  });
}

/**
 * Deletes the programs that are due, one after the other (docs/decisions/810). After a crash it continues with the
 * rest.
 */
export const deleteProgramsJob = (personalData: readonly PersonalData[]): RecurringJob => ({
  name: 'programDeletion.run',
  everySeconds: 60,
  async run(deps) {
    const platform = deps.gateway.forPlatform(reason);
    const due = await listDueDeletions(platform, deps.clock.now());
    await carryOut(deps, 'programDeletion.run', due, async (one) => {
      if (one.state === 'scheduled' && !(await begin(deps, platform, one))) return;
      await deleteEverything(platform, one, personalData);
      await deps.files.removeProgram(one.programId);
      await finish(deps, platform, one);
    });
  },
});
